import { mkdir, readdir, rename, rm, rmdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { expect, test } from "vitest";

import { temporaryDirectory } from "../testing/temporary-lake.ts";

import { openVariantCache } from "./variant-cache.ts";

const open = (directory: string, { maxBytes = 100_000, maxVariants = 10 } = {}) =>
  openVariantCache({ directory, maxBytes, maxVariants, onWriteError: (error) => expect.fail(String(error)) });

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
  const cache = await open(directory.path, { maxBytes: 30_000 });
  const { make } = maker(10_000);
  for (const key of ["a", "b", "c", "a", "d"]) await cache.variant(key, make);
  expect((await readdir(directory.path)).sort()).toEqual(["a", "c", "d"]);
});

test("a small variant counts as a block of the disk", async () => {
  await using directory = await temporaryDirectory();
  const options = { maxBytes: 3 * 4_096 };
  const { make } = maker(40);
  const cache = await open(directory.path, options);
  for (const key of ["a", "b", "c", "d"]) await cache.variant(key, make);
  expect((await readdir(directory.path)).sort()).toEqual(["b", "c", "d"]);
  await (await open(directory.path, options)).variant("e", make);
  expect(await readdir(directory.path)).toHaveLength(3);
});

test("the number of variants stays bounded, however small they are", async () => {
  await using directory = await temporaryDirectory();
  const cache = await open(directory.path, { maxVariants: 3 });
  const { made, make } = maker(1);
  for (const key of ["a", "b", "c", "a", "d", "e"]) await cache.variant(key, make);
  expect((await readdir(directory.path)).sort()).toEqual(["a", "d", "e"]);
  await cache.variant("b", make);
  expect(made.times).toBe(6);
});

test("of too many variants in a folder the oldest are removed when it is opened", async () => {
  await using directory = await temporaryDirectory();
  const names = Array.from({ length: 23 }, (_, age) => `age-${age}`);
  for (const [age, name] of names.entries()) {
    await writeFile(join(directory.path, name), new Uint8Array(10));
    await utimes(join(directory.path, name), new Date(), Date.now() / 1000 - 1000 * age);
  }
  const cache = await open(directory.path, { maxVariants: 4 });
  expect((await readdir(directory.path)).sort()).toEqual(names.slice(0, 4));
  await cache.variant("next", maker(1).make);
  expect((await readdir(directory.path)).sort()).toEqual([...names.slice(0, 3), "next"]);
});

test("after a restart the oldest variants are removed first, and incomplete files are gone", async () => {
  await using directory = await temporaryDirectory();
  for (const [key, age] of [
    ["new", 10],
    ["old", 1000],
  ] as const) {
    await writeFile(join(directory.path, key), new Uint8Array(10_000));
    await utimes(join(directory.path, key), new Date(), Date.now() / 1000 - age);
  }
  await writeFile(join(directory.path, ".x.unfinished"), "half");
  const cache = await open(directory.path, { maxBytes: 25_000 });
  await cache.variant("next", maker(10_000).make);
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

test("a variant whose file cannot be read for a moment is made for the moment, and is still known", async () => {
  await using directory = await temporaryDirectory();
  const cache = await open(directory.path);
  const { made, make } = maker(10);
  await cache.variant("a", make);
  const file = join(directory.path, "a");
  await rename(file, `${file}.away`);
  await mkdir(file);
  expect(await cache.variant("a", () => Promise.reject(new Error("no worker"))).catch(String)).toBe("Error: no worker");
  await rmdir(file);
  await rename(`${file}.away`, file);
  expect(await cache.variant("a", make)).toHaveLength(10);
  expect(made.times).toBe(1);
});

test("a variant that cannot be stored is served all the same", async () => {
  await using directory = await temporaryDirectory();
  const problems: unknown[] = [];
  const folder = join(directory.path, "cache");
  const cache = await openVariantCache({
    directory: folder,
    maxBytes: 100_000,
    maxVariants: 10,
    onWriteError: (error) => problems.push(error),
  });
  await rm(folder, { recursive: true });
  await writeFile(folder, "a file in the way");
  expect(await cache.variant("a", maker(10).make)).toHaveLength(10);
  expect(problems).toHaveLength(1);
});
