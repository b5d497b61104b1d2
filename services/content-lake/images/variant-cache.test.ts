import { readdir, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { expect, test } from "vitest";

import { temporaryDirectory } from "../testing/temporary-lake.ts";

import { openVariantCache } from "./variant-cache.ts";

const open = (directory: string, maxBytes = 1000) =>
  openVariantCache({ directory, maxBytes, onWriteError: (error) => expect.fail(String(error)) });

/** Makes variants of a given number of bytes and counts the calls. */
function maker(sizeBytes: number) {
  const made = { times: 0 };
  const make = async () => {
    made.times += 1;
    await new Promise((resolve) => setTimeout(resolve, 5));
    return new Uint8Array(sizeBytes).fill(made.times);
  };
  return { made, make };
}

test("a variant is made once for concurrent and later requests", async () => {
  await using directory = await temporaryDirectory();
  const cache = await open(directory.path);
  const { made, make } = maker(10);
  const variants = await Promise.all(Array.from({ length: 20 }, () => cache.variant("a", make)));
  expect(new Set(variants.map((bytes) => bytes.join())).size).toBe(1);
  await cache.variant("a", make);
  expect(made.times).toBe(1);
  await (await open(directory.path)).variant("a", make);
  expect(made.times).toBe(1);
});

test("the least recently requested variants are removed, and the bytes on disk stay bounded", async () => {
  await using directory = await temporaryDirectory();
  const cache = await open(directory.path, 300);
  const { make } = maker(100);
  for (const key of ["a", "b", "c", "a", "d"]) await cache.variant(key, make);
  expect((await readdir(directory.path)).sort()).toEqual(["a", "c", "d"]);
});

test("after a restart the oldest variants are removed first, and incomplete files are gone", async () => {
  await using directory = await temporaryDirectory();
  for (const [key, age] of [
    ["new", 10],
    ["old", 1000],
  ] as const) {
    await writeFile(join(directory.path, key), new Uint8Array(100));
    await utimes(join(directory.path, key), new Date(), Date.now() / 1000 - age);
  }
  await writeFile(join(directory.path, ".x.unfinished"), "half");
  const cache = await open(directory.path, 250);
  await cache.variant("next", maker(100).make);
  expect((await readdir(directory.path)).sort()).toEqual(["new", "next"]);
});

test("a failure is not cached", async () => {
  await using directory = await temporaryDirectory();
  const cache = await open(directory.path);
  await expect(cache.variant("a", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await cache.variant("a", maker(3).make)).toHaveLength(3);
});

test("a variant whose file was deleted is made again", async () => {
  await using directory = await temporaryDirectory();
  const cache = await open(directory.path);
  const { made, make } = maker(10);
  await cache.variant("a", make);
  await rm(join(directory.path, "a"));
  expect(await cache.variant("a", make)).toHaveLength(10);
  expect(made.times).toBe(2);
});

test("a variant that cannot be stored is served all the same", async () => {
  await using directory = await temporaryDirectory();
  const problems: unknown[] = [];
  const folder = join(directory.path, "cache");
  const cache = await openVariantCache({
    directory: folder,
    maxBytes: 1000,
    onWriteError: (error) => problems.push(error),
  });
  await rm(folder, { recursive: true });
  await writeFile(folder, "a file in the way");
  expect(await cache.variant("a", maker(10).make)).toHaveLength(10);
  expect(problems).toHaveLength(1);
});
