import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { promisify } from "node:util";

import { expect, test } from "vitest";

import { inCheckout, root } from "./checkout.mjs";

const folders = ["tests/cost-of-change", "tests/oracle/defects"];
const patches = folders.flatMap((folder) =>
  readdirSync(inCheckout(folder))
    .filter((name) => name.endsWith(".patch"))
    .map((name) => `${folder}/${name}`),
);

test.each(patches)("%s applies to the code as it is", async (patch) => {
  await expect(promisify(execFile)("git", ["apply", "--check", patch], { cwd: root })).resolves.toBeDefined();
});
