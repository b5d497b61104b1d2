import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

import { expect, test } from "vitest";

import { temporaryFolder } from "../../tests/harness/temporary-folder.ts";
import { keepEarlierFiles } from "./keep-earlier-files.mjs";
import { replaceFolder } from "./replace-folder.mjs";

/** A folder that is built again and again, each time of the named files. */
async function openBuilds() {
  const folder = await temporaryFolder();
  const built = path.join(folder.path, "client");
  const build = (...names: readonly string[]) =>
    replaceFolder(built, async (made) => {
      for (const name of names) {
        await mkdir(path.dirname(path.join(made, name)), { recursive: true });
        await writeFile(path.join(made, name), name);
      }
      await keepEarlierFiles(built, made, "assets");
    });
  const files = async () =>
    (await readdir(built, { recursive: true }))
      .filter((name) => path.extname(name) !== "" && !name.startsWith("."))
      .sort();
  return { built, build, files, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() };
}

/** A file with a hash in its name. */
const script = (hash: string) => `assets/root-${hash.repeat(8)}.js`;

test("a build keeps the hashed files of the build before, with their compressed ones, and nothing else of it", async () => {
  await using builds = await openBuilds();
  const kept = [
    script("a"),
    `${script("a")}.br`,
    `${script("a")}.gz`,
    "assets/card-Crak07rC.svg",
    "assets/x-l0s_-NKZ.css",
  ];
  await builds.build(
    ...kept,
    "favicon.ico",
    "icon-Bm99bc4m.png",
    "assets/favicon.svg",
    "assets/icon-192.png",
    "assets/deep/x-Bm99bc4m.js",
  );
  await builds.build(script("b"), "new.txt");

  expect(await builds.files()).toEqual([...kept, script("b"), "new.txt"].sort());
  expect(await readFile(path.join(builds.built, script("a")), "utf8")).toBe(script("a"));
});

test("a file is kept through three builds with other files; one that came back is new again", async () => {
  await using builds = await openBuilds();
  for (const hash of "abcd") await builds.build(script(hash));
  expect(await builds.files()).toEqual([..."abcd"].map(script));

  await builds.build(script("b"));
  expect(await builds.files()).toEqual([..."bcd"].map(script));

  for (const hash of "efg") await builds.build(script(hash));
  expect(await builds.files()).toEqual([..."befg"].map(script));
});

test("builds with the same files count as one", async () => {
  await using builds = await openBuilds();
  await builds.build(script("a"));
  for (let count = 0; count < 5; count += 1) await builds.build(script("b"));

  expect(await builds.files()).toEqual([..."ab"].map(script));
});

test.each(["", "[]", '{"root-aaaaaaaa.js": "old"}'])(
  "a record that says %j keeps no build from being made",
  async (text) => {
    await using builds = await openBuilds();
    await builds.build(script("a"));
    await writeFile(path.join(builds.built, ".earlier-files.json"), text);
    await builds.build(script("b"));

    expect(await builds.files()).toContain(script("b"));
  },
);
