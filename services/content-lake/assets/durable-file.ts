import { mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";

import { replaceFile } from "../../../process-kit/replace-file.ts";

/**
 * Writes bytes to a path so that a crash at any moment leaves either the complete file or none: the file is replaced and flushed, and then the folder's
 * entry is flushed. Concurrent writers of one path all succeed; the last one's bytes remain.
 *
 * @param path the file's path; missing folders are made
 * @throws the file system's own error with a path, with nothing left behind
 */
export async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const directory = dirname(path);
  await makeDirectoryDurably(directory);
  try {
    await replaceFile(path, bytes, { flush: true });
  } catch (error) {
    // A full disk is told without the file's path.
    throw error instanceof Error && !("path" in error) ? Object.assign(error, { path }) : error;
  }
  await flush(directory);
}

async function makeDirectoryDurably(directory: string): Promise<void> {
  const firstMade = await mkdir(directory, { recursive: true });
  if (firstMade === undefined) return;
  for (let made = directory; made !== dirname(firstMade); made = dirname(made)) await flush(dirname(made));
}

/** Flushes a file, or a folder, so that its bytes, or a rename or a new entry in it, survive a power failure. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
