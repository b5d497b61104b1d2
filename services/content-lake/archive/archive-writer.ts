import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";

import { pack } from "tar-stream";

import { flush } from "../assets/durable-file.ts";
import { LakeError } from "../errors.ts";

/** One file of an archive. */
export interface ArchiveFile {
  /** The path inside the archive, with forward slashes. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/**
 * Writes an archive: a gzipped tar file when the destination is named `.tar.gz` or `.tgz`, else a folder. The destination appears complete or not at
 * all, and no other user of the machine can read it, because it holds drafts.
 *
 * @param destination a path that does not exist yet
 * @param files in the order of the tar file
 * @throws LakeError 409 when the destination exists; 400 when it cannot be written
 */
export async function writeArchive(destination: string, files: AsyncIterable<ArchiveFile>): Promise<void> {
  if (await stat(destination).catch(() => null)) {
    throw new LakeError(409, "exportError", `${destination} exists already; nothing was written.`);
  }
  const unfinished = join(dirname(destination), `.${basename(destination)}.${randomUUID()}.unfinished`);
  try {
    if (/\.(?:tar\.gz|tgz)$/.test(destination)) await writeTarFile(await open(unfinished, "wx", 0o600), files);
    else await writeFolder(unfinished, files);
    await rename(unfinished, destination);
    await flush(dirname(destination));
  } catch (error) {
    // Where it cannot be removed, it could not be made: the reason is the first error.
    await rm(unfinished, { recursive: true, force: true }).catch(() => {});
    if (error instanceof LakeError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new LakeError(400, "exportError", `The export could not be written: ${reason}.`);
  }
}

async function writeFolder(folder: string, files: AsyncIterable<ArchiveFile>): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  for await (const { path, bytes } of files) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(join(folder, path), bytes, { flush: true });
  }
}

/** Writes a tar file and closes it. It is open before anything is packed, so that a destination that cannot be opened is found at once. */
async function writeTarFile(file: FileHandle, files: AsyncIterable<ArchiveFile>): Promise<void> {
  const tar = pack();
  const addFile = ({ path, bytes }: ArchiveFile) =>
    new Promise<void>((resolve, reject) => {
      const added = (error?: Error | null) => {
        if (error) reject(error);
        else resolve();
      };
      // An entry that is not taken raises its error as an event too, which would end the process if nothing listened.
      tar.entry({ name: path }, Buffer.from(bytes), added).on("error", reject);
    });
  // Its failure is the pipeline's, whose first error is the reason for all others.
  const packing = async () => {
    try {
      for await (const one of files) await addFile(one);
      tar.finalize();
    } catch (error) {
      tar.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  };
  await Promise.all([packing(), pipeline(tar, createGzip(), file.createWriteStream({ flush: true }))]);
}
