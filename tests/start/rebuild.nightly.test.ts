import { execFile } from "node:child_process";
import { appendFile, cp, readdir, readFile, symlink } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { promisify } from "node:util";

import { expect, test } from "vitest";

import { readJson } from "../../commands/json.mjs";
import { temporaryFolder } from "../harness/temporary-folder.ts";
import { startCommand } from "./started.ts";

/** What is not copied: not needed, or linked to the original. */
const notCopied = new Set([".git", "data", "node_modules", "test-results", "playwright-report"]);

/** Copies this checkout with what was built in it; the packages are borrowed. */
const copyCheckout = async (to: string): Promise<void> => {
  for (const name of await readdir(".")) {
    if (notCopied.has(name)) continue;
    await cp(name, path.join(to, name), { recursive: true, filter: (file) => !notCopied.has(path.basename(file)) });
  }
  for (const packages of ["node_modules", "studio/node_modules"]) {
    await symlink(path.resolve(packages), path.join(to, packages));
  }
};

/** The names of all files below a folder. */
const filesIn = async (folder: string): Promise<string[]> => (await readdir(folder, { recursive: true })).sort();

test("a rebuild of the pages leaves every other part of the build as it was, and the site starts", async () => {
  await using folder = await temporaryFolder();
  await copyCheckout(folder.path);
  const inCopy = (name: string): string => path.join(folder.path, name);
  const kept = ["build/seed", "build/bundled-content", "build/processes", "build/.stamps", "studio/dist"].map(inCopy);
  const before = await Promise.all(kept.map(filesIn));
  const keptBefore = (await readJson(inCopy("build/client/.earlier-files.json"))) ?? {};
  const assetsBefore = (await filesIn(inCopy("build/client/assets"))).filter((name) => !(name in keptBefore));

  await appendFile(inCopy("app/ui/base.css"), "\n.only-after-the-rebuild { color: inherit }\n");
  const { stdout } = await promisify(execFile)(process.execPath, ["commands/build.mjs"], { cwd: folder.path });

  expect(stdout).toMatch(/Building the pages: done/);
  expect(await Promise.all(kept.map(filesIn))).toEqual(before);

  await using command = await startCommand({ directory: folder.path });
  await command.printed(/Ready after/);
  const home = await (await fetch(command.origins.site)).text();
  const [, stylesheet = ""] = /<link rel="stylesheet" href="([^"]+)"/.exec(home) ?? [];
  expect(assetsBefore, "the styles are new").not.toContain(path.basename(stylesheet));
  const styles = await fetch(new URL(stylesheet, command.origins.site));
  expect(await styles.text()).toContain("only-after-the-rebuild");
  // A page that was loaded before the rebuild asks for the files of the earlier build.
  for (const name of assetsBefore.filter((file) => !/\.(?:br|gz)$/.test(file))) {
    expect((await fetch(new URL(`/assets/${name}`, command.origins.site))).status, name).toBe(200);
  }
  expect(await filesIn(inCopy("build/client/assets"))).toEqual(expect.arrayContaining(assetsBefore));
  // It was this test's NODE_ENV, "test", that the build was started with.
  const scripts = (await filesIn(inCopy("build/client/assets"))).filter((name) => name.endsWith(".js"));
  const texts = await Promise.all(scripts.map((name) => readFile(inCopy(`build/client/assets/${name}`), "utf8")));
  expect(texts.join("")).not.toContain("Download the React DevTools");
}, 180_000);
