import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** The end of the name of a file that is being written. One that a crash left is in nobody's way, and can be deleted. */
export const unfinishedSuffix = ".unfinished";

/**
 * Writes a file so that its path has, at any moment and also after a crash of the process, all of it or what was there before. Of writers at the same time
 * the last one's file stays.
 *
 * @param path of the file; missing folders are made
 * @param content of the file
 * @param options how it is written
 * @param options.flush whether the same is true after a power failure, which waits for the disk
 * @throws the file system's own error, with nothing left behind
 */
export async function replaceFile(path: string, content: string | Uint8Array, { flush }: { flush: boolean }) {
  const directory = dirname(path);
  await mkdir(directory, { recursive: true });
  const unfinished = join(directory, `.${randomUUID()}${unfinishedSuffix}`);
  try {
    await writeFile(unfinished, content, { flag: "wx", mode: 0o644, flush });
    await rename(unfinished, path);
  } catch (failure) {
    await rm(unfinished, { force: true });
    throw failure;
  }
}
