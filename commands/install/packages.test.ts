import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";

import { expect, test } from "vitest";

import { temporaryFolder } from "../../tests/harness/temporary-folder.ts";
import { root } from "../checkout.mjs";
import { packagesStep } from "./packages.mjs";

const lock = {
  "": { version: "0.1.0" },
  "node_modules/cards": { version: "1.2.3" },
  "node_modules/cards-for-another-system": { version: "1.2.3", optional: true },
};

const isInstalled = async (installed: Record<string, unknown> | undefined): Promise<boolean> => {
  await using folder = await temporaryFolder();
  await mkdir(path.join(folder.path, "node_modules"));
  await writeFile(path.join(folder.path, "package-lock.json"), JSON.stringify({ packages: lock }));
  if (installed !== undefined) {
    const record = JSON.stringify({ packages: installed });
    await writeFile(path.join(folder.path, "node_modules/.package-lock.json"), record);
  }
  return await packagesStep("a test's", path.relative(root, folder.path)).isDone();
};

test("packages count as installed when npm's record has every version of the lock file", async () => {
  expect(await isInstalled({ "node_modules/cards": { version: "1.2.3" } })).toBe(true);
});

test("with another version, a missing package or no record there is something to install", async () => {
  expect(await isInstalled({ "node_modules/cards": { version: "1.2.2" } })).toBe(false);
  expect(await isInstalled({ "node_modules/cards-for-another-system": { version: "1.2.3" } })).toBe(false);
  expect(await isInstalled(undefined)).toBe(false);
});
