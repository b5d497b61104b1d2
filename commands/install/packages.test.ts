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

/** Writes the lock file, and npm's record when the packages were installed. */
const writeInstallation = async (folder: string, installed: Record<string, unknown> | undefined): Promise<void> => {
  await mkdir(path.join(folder, "node_modules"), { recursive: true });
  await writeFile(path.join(folder, "package-lock.json"), JSON.stringify({ packages: lock }));
  if (installed === undefined) return;
  await writeFile(path.join(folder, "node_modules/.package-lock.json"), JSON.stringify({ packages: installed }));
};

/** Whether the packages of all folders count as installed, given npm's record in each. */
const areInstalled = async (...records: readonly (Record<string, unknown> | undefined)[]): Promise<boolean> => {
  await using folder = await temporaryFolder();
  const folders = records.map((_, index) => path.join(folder.path, String(index)));
  await Promise.all(folders.map((each, index) => writeInstallation(each, records[index])));
  return await packagesStep("a test's", ...folders.map((each) => path.relative(root, each))).isDone();
};

const installed = { "node_modules/cards": { version: "1.2.3" } };

test("packages count as installed when npm's record has every version of the lock file", async () => {
  expect(await areInstalled(installed)).toBe(true);
});

test("with another version, a missing package or no record there is something to install", async () => {
  expect(await areInstalled({ "node_modules/cards": { version: "1.2.2" } })).toBe(false);
  expect(await areInstalled({ "node_modules/cards-for-another-system": { version: "1.2.3" } })).toBe(false);
  expect(await areInstalled(undefined)).toBe(false);
});

test("the packages of several folders count as installed when those of each do", async () => {
  expect(await areInstalled(installed, installed)).toBe(true);
  expect(await areInstalled(installed, undefined)).toBe(false);
});
