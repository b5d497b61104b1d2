import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, chmod, copyFile, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";

import { z } from "zod";

import { unfinishedSuffix } from "../../../process-kit/replace-file.ts";
import { flush } from "../assets/durable-file.ts";

/** Only the lake's own user may read what it keeps. */
const folderMode = 0o700;

/**
 * Copies the files that a folder and its subfolders have and another folder lacks. The copies have the modes of what the lake writes itself, because the
 * files of a backup may be write-protected. Links are followed, because an operator may have moved a folder to another disk.
 *
 * @param from the folder
 * @param to the other one, which is made
 * @param isWanted called before each file and folder
 */
export async function copyMissing(from: string, to: string, isWanted: (path: string) => boolean): Promise<void> {
  await mkdir(to, { recursive: true, mode: folderMode });
  for (const name of await readdir(from)) {
    const [original, copy] = [join(from, name), join(to, name)];
    if (!isWanted(original)) continue;
    const found = await stat(original);
    if (found.isDirectory()) await copyMissing(original, copy, isWanted);
    else if (found.isFile() && !(await exists(copy))) await copyPrivately(original, copy);
  }
}

/** Whether a file is not one that the lake is still writing. */
export const isFinished = (path: string): boolean => !path.endsWith(unfinishedSuffix);

/** Moves a file, even to another disk. At any moment the new path has the whole file or nothing. */
export async function moveFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: folderMode });
  try {
    await rename(from, to);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EXDEV")) throw error;
    const unfinished = to + unfinishedSuffix;
    await copyPrivately(from, unfinished);
    await flush(unfinished);
    await rename(unfinished, to);
    await rm(from);
  }
}

async function copyPrivately(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  await chmod(to, 0o600);
}

/** Whether there is something at a path. */
export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

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
export const makePrivateFolder = (path: string) => mkdir(path, { recursive: true, mode: folderMode });

/** Whether a copy failed because the disk is full. The store's own copy says so in words alone. */
export const isFullDisk = (error: unknown): boolean =>
  error instanceof Error &&
  (("code" in error && error.code === "ENOSPC") || error.message === "No space left on device");
