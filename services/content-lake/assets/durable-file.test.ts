import { existsSync } from "node:fs";
import { type FileHandle, mkdir, open, readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import { expect, test, vi } from "vitest";
import { z } from "zod";

import { temporaryDirectory } from "../testing/temporary-lake.ts";

import { writeDurably } from "./durable-file.ts";

test("bytes are flushed before the file appears under its name, and then its folder is", async () => {
  await using directory = await temporaryDirectory();
  const path = join(directory.path, "new", "folders", "file");
  await mkdir(dirname(path), { recursive: true });
  const handle = await open(directory.path);
  const appearedAtFlush: boolean[] = [];
  const sync = vi.spyOn(z.custom<FileHandle>().parse(Object.getPrototypeOf(handle)), "sync").mockImplementation(() => {
    appearedAtFlush.push(existsSync(path));
    return Promise.resolve();
  });
  try {
    await writeDurably(path, Buffer.from("bytes"));
  } finally {
    sync.mockRestore();
    await handle.close();
  }
  expect(appearedAtFlush).toEqual([false, true]);
});

test("concurrent writers leave one complete file and nothing else", async () => {
  await using directory = await temporaryDirectory();
  const path = join(directory.path, "new", "folder", "file");
  const contents = Array.from({ length: 20 }, (_, index) => String(index).repeat(100_000));
  await Promise.all(contents.map((content) => writeDurably(path, Buffer.from(content))));
  expect(contents).toContain(await readFile(path, "utf8"));
  expect(await readdir(dirname(path))).toEqual(["file"]);
});

test("a failed write leaves no file behind", async () => {
  await using directory = await temporaryDirectory();
  await mkdir(join(directory.path, "taken", "by a folder"), { recursive: true });
  await expect(writeDurably(join(directory.path, "taken"), Buffer.from("bytes"))).rejects.toThrow();
  expect(await readdir(directory.path)).toEqual(["taken"]);
});

test("a full disk is told with the file's path", async () => {
  await using directory = await temporaryDirectory();
  await using handle = await open(directory.path);
  const sync = vi.spyOn(Object.getPrototypeOf(handle), "sync").mockImplementation(() => {
    throw Object.assign(new Error("ENOSPC: no space left on device, fsync"), { code: "ENOSPC" });
  });
  const path = join(directory.path, "file");
  try {
    await expect(writeDurably(path, Buffer.from("bytes"))).rejects.toMatchObject({ code: "ENOSPC", path });
  } finally {
    sync.mockRestore();
  }
});
