import { statSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { setImmediate } from "node:timers/promises";

import { expect, test } from "vitest";

import { temporaryFolder } from "../../tests/harness/temporary-folder.ts";
import { replaceFolder, replaceFolders } from "./replace-folder.mjs";

/** Makes a folder with one file. */
const holding = (name: string) => async (folder: string) => {
  await mkdir(folder);
  await writeFile(path.join(folder, name), name);
};

test("a folder is replaced as a whole, with nothing of the earlier one, also after a build that was killed", async () => {
  await using folder = await temporaryFolder();
  const built = path.join(folder.path, "built");
  await replaceFolder(built, holding("first"));
  await mkdir(path.join(folder.path, ".built-unfinished", "built"), { recursive: true });
  await replaceFolder(built, holding("second"));

  expect(await readdir(built)).toEqual(["second"]);
  expect(await readdir(folder.path)).toEqual(["built"]);
});

test("nothing is deleted in a folder while it is in its place", async () => {
  await using folder = await temporaryFolder();
  const built = path.join(folder.path, "built");
  // Deep, because what deletes a folder deletes level by level.
  const levels = [..."x".repeat(50)];
  const holdingDeep = async (made: string) => {
    await mkdir(path.join(made, ...levels), { recursive: true });
  };
  await replaceFolder(built, holdingDeep);
  const inode = (file: string) => statSync(file, { throwIfNoEntry: false })?.ino;

  let missing = 0;
  const reading = new AbortController();
  const reads = (async () => {
    while (!reading.signal.aborted) {
      const before = inode(built);
      const deepest = inode(path.join(built, ...levels));
      if (before !== undefined && deepest === undefined && inode(built) === before) missing += 1;
      await setImmediate();
    }
  })();
  await replaceFolder(built, holdingDeep);
  reading.abort();
  await reads;

  expect(missing).toBe(0);
});

test("a build that fails leaves each earlier folder as it was, and nothing of its own", async () => {
  await using folder = await temporaryFolder();
  const names = ["client", "server"];
  for (const name of names) await replaceFolder(path.join(folder.path, name), holding("good"));

  const failing = replaceFolders(folder.path, names, async (unfinished) => {
    await holding("new")(path.join(unfinished, "client"));
    throw new Error("no");
  });

  await expect(failing).rejects.toThrow("no");
  for (const name of names) expect(await readFile(path.join(folder.path, name, "good"), "utf8")).toBe("good");
  expect(await readdir(folder.path)).toEqual(names);
});

test("a build that makes only some of the folders leaves each earlier one as it was", async () => {
  await using folder = await temporaryFolder();
  const names = ["client", "server"];
  for (const name of names) await replaceFolder(path.join(folder.path, name), holding("good"));

  await expect(
    replaceFolders(folder.path, names, (unfinished) => holding("new")(path.join(unfinished, "client"))),
  ).rejects.toThrow("ENOENT");
  for (const name of names) expect(await readdir(path.join(folder.path, name))).toEqual(["good"]);
});
