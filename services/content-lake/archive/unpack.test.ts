import { mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";

import { type Header, pack } from "tar-stream";
import { expect, test } from "vitest";

import { temporaryDirectory } from "../testing/temporary-lake.ts";

import { unpack } from "./unpack.ts";

type Entry = Pick<Header, "name"> & Partial<Header> & { content?: string };

async function tarOf(entries: readonly Entry[]): Promise<Buffer> {
  const tar = pack();
  for (const { content, ...header } of entries) tar.entry(header, content ?? "");
  tar.finalize();
  return buffer(tar);
}

/** Unpacks bytes and returns every unpacked file, by path. */
async function unpacked(archive: Buffer): Promise<Record<string, string>> {
  await using directory = await temporaryDirectory();
  const folder = join(directory.path, "into");
  await mkdir(folder);
  await writeFile(join(directory.path, "archive"), archive);
  await unpack(join(directory.path, "archive"), folder, archive.readUInt16BE() === 0x1f8b);
  expect(await readdir(directory.path)).toEqual(["archive", "into"]);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = paths.map(async (path) => [path.slice(folder.length + 1), await readFile(path, "utf8")] as const);
  return Object.fromEntries(await Promise.all(contents));
}

test("returns the files of a tar file, gzipped or not, with or without a folder around them", async () => {
  const tar = await tarOf([
    { name: "export/", type: "directory" },
    { name: "export/data.ndjson", content: "{}" },
    { name: "./assets.json", content: "[]" },
    { name: `export/images/${"long".repeat(30)}.png`, content: "♠" },
  ]);
  const files = {
    "export/data.ndjson": "{}",
    "assets.json": "[]",
    [`export/images/${"long".repeat(30)}.png`]: "♠",
  };
  expect(await unpacked(tar)).toEqual(files);
  expect(await unpacked(gzipSync(tar))).toEqual(files);
});

test("hidden files and deep folders are neither documents nor pictures, so they are left out", async () => {
  const tar = await tarOf([
    { name: "._data.ndjson", content: "x" },
    { name: ".hidden/data.ndjson", content: "x" },
    { name: "a/b/c/d", content: "x" },
    { name: "data.ndjson", content: "{}" },
  ]);
  expect(await unpacked(tar)).toEqual({ "data.ndjson": "{}" });
});

test.each<[string, Entry[], string]>([
  ["a name that climbs out", [{ name: "../evil", content: "x" }], "is not allowed"],
  ["a name that climbs out from inside", [{ name: "images/../../evil", content: "x" }], "is not allowed"],
  ["an absolute name", [{ name: "/etc/evil", content: "x" }], "is not allowed"],
  ["a name for another system", [{ name: "C:\\evil", content: "x" }], "is not allowed"],
  ["a link", [{ name: "images/a.png", type: "symlink", linkname: "/etc/passwd" }], "symlink"],
  ["a hard link", [{ name: "images/a.png", type: "link", linkname: "/etc/passwd" }], "link"],
  ["a device", [{ name: "zero", type: "character-device" }], "device"],
  [
    "a name twice",
    [
      { name: "a", content: "1" },
      { name: "a", content: "2" },
    ],
    "exists",
  ],
  [
    "a file where a folder is needed",
    [
      { name: "a", content: "1" },
      { name: "a/b", content: "2" },
    ],
    "damaged",
  ],
])("refuses %s", async (_, entries, reason) => {
  await expect(unpacked(await tarOf(entries))).rejects.toThrow(reason);
});

test("says of a file whether it is a damaged archive or none", async () => {
  const tar = await tarOf([{ name: "data.ndjson", content: "x".repeat(5000) }]);
  const none = /: it is no tar file, gzipped or not\.$/;
  const refusals: [Buffer, RegExp][] = [
    [tar.subarray(0, 2000), /it is damaged/],
    [gzipSync(tar).subarray(0, 60), /it is damaged \(unexpected end of file\)/],
    [Buffer.concat([gzipSync(tar).subarray(0, 10), Buffer.alloc(600, 0xff)]), /it is damaged \(invalid/],
    [Buffer.from('{"short":"JSON"}'), none],
    [Buffer.from("not a tar file, however long it may be".repeat(40)), none],
    [gzipSync("not a tar file, however long it may be".repeat(40)), none],
  ];
  for (const [bytes, message] of refusals)
    await expect(unpacked(bytes)).rejects.toMatchObject({ status: 400, message: expect.stringMatching(message) });
});

test("refuses a small archive of a huge file without unpacking it", async () => {
  const header = await tarOf([{ name: "data.ndjson", content: "x" }]);
  const bomb = Buffer.from(header.subarray(0, 512));
  bomb.write("77777777777\0", 124, "latin1");
  bomb.write("        ", 148, "latin1");
  const checksum = bomb.reduce((sum, byte) => sum + byte, 0);
  bomb.write(`${checksum.toString(8).padStart(6, "0")}\0 `, 148, "latin1");
  await expect(unpacked(gzipSync(Buffer.concat([bomb, Buffer.alloc(10_000_000)])))).rejects.toThrow(
    "larger than 256 MB",
  );
});

test("refuses endless entries", async () => {
  const entries = Array.from({ length: 20_001 }, (_, index) => ({ name: `d${index}/`, type: "directory" as const }));
  await expect(unpacked(gzipSync(await tarOf(entries)))).rejects.toThrow(
    "it has more than 20000 entries: where you trust it, unpack it and import the folder.",
  );
});
