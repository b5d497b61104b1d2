import { randomBytes } from "node:crypto";
import { open, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { afterEach, expect, test, vi } from "vitest";

import { temporaryDirectory } from "../testing/temporary-lake.ts";

import { type ArchiveFile, writeArchive } from "./archive-writer.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

// More than any stream holds back, so that files are still being packed when something fails.
async function* largeFiles(): AsyncGenerator<ArchiveFile> {
  for (const path of ["one", "two", "three"]) yield { path, bytes: await Promise.resolve(randomBytes(2 ** 21)) };
}

// An error for which nothing listens would end the process, which is the lake's: the test runner reports it as a failure of the run.
test.each([
  ["a folder that is not there", "none/archive.tar.gz", "ENOENT"],
  ["a file in the place of a folder", "file/archive.tar.gz", "ENOTDIR"],
  ["a folder below a file", "file/archive", "ENOTDIR"],
])("a destination that cannot be opened, %s, is refused with the reason", async (_what, destination, reason) => {
  await using directory = await temporaryDirectory();
  await writeFile(join(directory.path, "file"), "");

  await expect(writeArchive(join(directory.path, destination), largeFiles())).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining(reason),
  });
  expect(await readdir(directory.path)).toEqual(["file"]);
});

test("a disk that gets full while files are packed is a refusal, and leaves no files", async () => {
  await using directory = await temporaryDirectory();
  const handle = await open(join(import.meta.dirname, "archive-writer.ts"));
  const everyHandle: { writev: typeof handle.writev; write: typeof handle.write } = Object.getPrototypeOf(handle);
  await handle.close();
  const full = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  vi.spyOn(everyHandle, "write").mockRejectedValue(full);
  vi.spyOn(everyHandle, "writev").mockRejectedValue(full);

  await expect(writeArchive(join(directory.path, "archive.tar.gz"), largeFiles())).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining("ENOSPC"),
  });
  expect(await readdir(directory.path)).toEqual([]);
});
