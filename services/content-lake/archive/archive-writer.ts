import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
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
 * all.
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
    if (/\.(?:tar\.gz|tgz)$/.test(destination)) await writeTarFile(unfinished, files);
    else await writeFolder(unfinished, files);
    await rename(unfinished, destination);
    await flush(dirname(destination));
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (error instanceof LakeError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new LakeError(400, "exportError", `The export could not be written: ${reason}.`);
  }
}

async function writeFolder(folder: string, files: AsyncIterable<ArchiveFile>): Promise<void> {
  await mkdir(folder);
  for await (const { path, bytes } of files) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(join(folder, path), bytes, { flush: true });
  }
}

async function writeTarFile(path: string, files: AsyncIterable<ArchiveFile>): Promise<void> {
  const tar = pack();
  const addFile = (file: ArchiveFile) =>
    new Promise<void>((resolve, reject) => {
      tar.entry({ name: file.path }, Buffer.from(file.bytes), (error) => {
        if (error) reject(error);
        else resolve();
      });
    });
  const packing = async () => {
    try {
      for await (const file of files) await addFile(file);
      tar.finalize();
    } catch (error) {
      tar.destroy(error instanceof Error ? error : new Error(String(error)));
      throw error;
    }
  };
  await Promise.all([packing(), pipeline(tar, createGzip(), createWriteStream(path, { flush: true }))]);
}
