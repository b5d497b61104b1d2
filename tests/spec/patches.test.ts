import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";

import { expect, test } from "vitest";

const patches = ["tests/cost-of-change", "tests/oracle/defects"].flatMap((folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".patch"))
    .map((file) => path.join(folder, file)),
);

test.each(patches)("%s applies to the code as it is", (patch) => {
  expect(() => execFileSync("git", ["apply", "--check", patch], { stdio: "pipe" })).not.toThrow();
});

test("there are patches to check", () => expect(patches.length).toBeGreaterThan(5));
