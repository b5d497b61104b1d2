import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { cp, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";

import { z } from "zod";

import { flush } from "../assets/durable-file.ts";

/** Copies a folder's files that the other one does not have, without those that are still being written. */
export async function copyMissing(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, force: false, filter: (file) => !file.endsWith(".unfinished") });
}

/** Flushes every file and folder in a folder, so that they survive a power failure. */
export async function flushAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    await (entry.isDirectory() ? flushAll(path) : flush(path));
  }
  await flush(folder);
}

/** The SHA-256 of a file, in hexadecimal. */
export async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(z.instanceof(Buffer).parse(chunk));
  return hash.digest("hex");
}

/** How many files lie in a folder and the folders in it. */
export async function countFiles(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

/** Makes a folder that only the lake's own user may read. */
export const makePrivateFolder = (path: string) => mkdir(path, { recursive: true, mode: 0o700 });

/** Whether a copy failed because the disk is full. The store's own copy says so in words alone. */
export const isFullDisk = (error: unknown): boolean =>
  error instanceof Error &&
  (("code" in error && error.code === "ENOSPC") || error.message === "No space left on device");
