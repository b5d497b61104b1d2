import { mkdir, mkdtemp, readdir, rename, rm, rmdir, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test } from "vitest";

import { openPictureCache } from "./picture-cache.ts";
import type { PictureRequest } from "./picture-url.ts";

const assetName = `${"a".repeat(40)}-1600x1200-png`;
const asset = { sha1: "a".repeat(40), width: 1600, height: 1200, extension: "png" };
const first: PictureRequest = { asset, width: 320, format: "avif" };
const second: PictureRequest = { asset, width: 480, format: "avif" };
const third: PictureRequest = { asset, width: 640, format: "avif" };

const hundredBytes = new Uint8Array(100).fill(7);

async function temporaryFolder() {
  const directory = await mkdtemp(join(tmpdir(), "pictures-"));
  return { directory, [Symbol.asyncDispose]: () => rm(directory, { recursive: true }) };
}

test("a stored rendering is there after a restart", async () => {
  await using folder = await temporaryFolder();
  await openPictureCache(folder.directory, 1_000).write(first, hundredBytes);
  expect(await openPictureCache(folder.directory, 1_000).read(first)).toEqual(hundredBytes);
});

test("a rendering that was never stored is not there", async () => {
  await using folder = await temporaryFolder();
  expect(await openPictureCache(folder.directory, 1_000).read(first)).toBeNull();
});

test("beyond its maximum size the cache deletes the least recently used", async () => {
  await using folder = await temporaryFolder();
  const cache = openPictureCache(folder.directory, 250);
  await cache.write(first, hundredBytes);
  await cache.write(second, hundredBytes);
  await cache.read(first);
  await cache.write(third, hundredBytes);
  expect(await cache.read(second)).toBeNull();
  expect(await cache.read(first)).toEqual(hundredBytes);
  expect(await readdir(join(folder.directory, assetName))).toHaveLength(2);
});

test("a rendering written twice counts once", async () => {
  await using folder = await temporaryFolder();
  const cache = openPictureCache(folder.directory, 250);
  for (let time = 0; time < 5; time += 1) await cache.write(first, hundredBytes);
  await cache.write(second, hundredBytes);
  expect(await cache.read(first)).toEqual(hundredBytes);
});

test("a file that a crash left incomplete is never served, and is deleted", async () => {
  await using folder = await temporaryFolder();
  await mkdir(join(folder.directory, assetName));
  await writeFile(join(folder.directory, assetName, "320.avif.4711.unfinished"), "half");
  const cache = openPictureCache(folder.directory, 1_000);
  expect(await cache.renderingsOf(asset)).toEqual([]);
  expect(await readdir(join(folder.directory, assetName))).toEqual([]);
});

test("a file truncated by another process is not served", async () => {
  await using folder = await temporaryFolder();
  const cache = openPictureCache(folder.directory, 1_000);
  await cache.write(first, hundredBytes);
  await truncate(join(folder.directory, assetName, "320.avif"), 10);
  expect(await cache.read(first)).toBeNull();
});

test("a file that cannot be read for a moment is served afterwards, and stays listed", async () => {
  await using folder = await temporaryFolder();
  const cache = openPictureCache(folder.directory, 1_000);
  await cache.write(first, hundredBytes);
  const file = join(folder.directory, assetName, "320.avif");
  await rename(file, `${file}.away`);
  await mkdir(file);
  await expect(cache.read(first)).rejects.toThrow("EISDIR");
  await rmdir(file);
  await rename(`${file}.away`, file);
  expect(await cache.renderingsOf(asset)).toEqual([first]);
  expect(await cache.read(first)).toEqual(hundredBytes);
});

test("several readers of one rendering at the same time all get it, and later ones find it", async () => {
  await using folder = await temporaryFolder();
  const cache = openPictureCache(folder.directory, 1_000);
  await cache.write(first, hundredBytes);
  const [one, other, renderings] = await Promise.all([cache.read(first), cache.read(first), cache.renderingsOf(asset)]);
  expect([one, other]).toEqual([hundredBytes, hundredBytes]);
  expect(renderings).toEqual([first]);
});

test("only the renderings of the given original are listed", async () => {
  await using folder = await temporaryFolder();
  const cache = openPictureCache(folder.directory, 1_000);
  await cache.write(first, hundredBytes);
  await cache.write({ ...second, asset: { ...asset, sha1: "b".repeat(40) } }, hundredBytes);
  expect(await cache.renderingsOf(asset)).toEqual([first]);
});

test("a folder that could not be opened is tried again the next time", async () => {
  await using folder = await temporaryFolder();
  const directory = join(folder.directory, "cache");
  await writeFile(directory, "in the way");
  const cache = openPictureCache(directory, 1_000);
  await expect(cache.read(first)).rejects.toThrow();
  await rm(directory);
  await cache.write(first, hundredBytes);
  expect(await cache.read(first)).toEqual(hundredBytes);
});
