import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

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
