import { mkdir, opendir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";

import { isMissing } from "../../../process-kit/is-missing.ts";
import { singleFlight } from "../../../process-kit/single-flight.ts";
import { writeDurably } from "../assets/durable-file.ts";

/** Transformed pictures on disk. */
export interface VariantCache {
  /**
   * The variant's bytes, read from disk or newly made. Concurrent requests make a variant only once.
   *
   * @param key letters, digits and dashes
   * @throws the error of `make`; nothing is stored then
   */
  variant(key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>;
}

/** The options of a cache. */
export interface VariantCacheOptions {
  readonly directory: string;
  /** The most disk space of all variants, in bytes. Beyond that the least recently requested ones are removed. */
  readonly maxBytes: number;
  /** The most variants, because each takes an entry of the disk and of memory, however small it is. The least recently requested ones are removed. */
  readonly maxVariants: number;
  /** Called when a variant could not be stored, for example on a full disk. The visitor gets the picture all the same. */
  readonly onWriteError: (error: unknown) => void;
}

/** What a file takes of a disk at least, in bytes. */
const blockBytes = 4_096;

/**
 * Opens a cache folder. Keeps the variants of an earlier process, the oldest being the first to go, and removes incomplete files and the oldest of too
 * many.
 */
export async function openVariantCache({
  directory,
  maxBytes,
  maxVariants,
  onWriteError,
}: VariantCacheOptions): Promise<VariantCache> {
  const sizes = await findVariants(directory, maxVariants);
  const once = singleFlight<Uint8Array>();
  let totalBytes = [...sizes.values()].reduce((total, size) => total + size, 0);

  const forget = (key: string) => {
    totalBytes -= sizes.get(key) ?? 0;
    sizes.delete(key);
  };
  const remember = (key: string, bytes: Uint8Array) => {
    forget(key);
    const sizeBytes = sizeOnDisk(bytes.byteLength);
    sizes.set(key, sizeBytes);
    totalBytes += sizeBytes;
  };
  const evict = async () => {
    for (const key of sizes.keys()) {
      if (totalBytes <= maxBytes && sizes.size <= maxVariants) return;
      forget(key);
      await rm(join(directory, key), { force: true });
    }
  };

  const fromDisk = async (key: string) => {
    if (!sizes.has(key)) return null;
    try {
      const bytes = await readFile(join(directory, key));
      remember(key, bytes);
      return bytes;
    } catch (error) {
      if (isMissing(error)) forget(key);
      return null;
    }
  };

  const fetchOrMake = async (key: string, make: () => Promise<Uint8Array>) => {
    const kept = await fromDisk(key);
    if (kept !== null) return kept;
    const bytes = await make();
    try {
      await writeDurably(join(directory, key), bytes);
      remember(key, bytes);
      await evict();
    } catch (error) {
      onWriteError(error);
    }
    return bytes;
  };

  return { variant: (key, make) => once(key, () => fetchOrMake(key, make)) };
}

const sizeOnDisk = (sizeBytes: number): number => Math.max(sizeBytes, blockBytes);

/**
 * What the variants in a folder take of the disk, in the order in which they were written. Only the newest are kept, and never twice as many are in
 * memory, because a folder may have millions.
 */
async function findVariants(directory: string, maxVariants: number): Promise<Map<string, number>> {
  await mkdir(directory, { recursive: true });
  const found: { key: string; sizeBytes: number; writtenAt: number }[] = [];
  const removeOldest = async () => {
    found.sort((one, other) => other.writtenAt - one.writtenAt);
    for (const { key } of found.splice(maxVariants)) await rm(join(directory, key), { force: true });
  };
  for await (const { name: key } of await opendir(directory)) {
    const path = join(directory, key);
    if (key.startsWith(".")) {
      await rm(path, { force: true });
    } else {
      const { size, mtimeMs } = await stat(path);
      found.push({ key, sizeBytes: sizeOnDisk(size), writtenAt: mtimeMs });
      if (found.length === 2 * maxVariants) await removeOldest();
    }
  }
  await removeOldest();
  return new Map(found.reverse().map(({ key, sizeBytes }) => [key, sizeBytes]));
}
