import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";

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
  /** The most bytes of all variants on disk. Beyond that the least recently requested ones are removed. */
  readonly maxBytes: number;
  /** Called when a variant could not be stored, for example on a full disk. The visitor gets the picture all the same. */
  readonly onWriteError: (error: unknown) => void;
}

/** Opens a cache folder. Keeps the variants of an earlier process, oldest first, and removes incomplete files. */
export async function openVariantCache({
  directory,
  maxBytes,
  onWriteError,
}: VariantCacheOptions): Promise<VariantCache> {
  const sizes = await findVariants(directory);
  const underWay = new Map<string, Promise<Uint8Array>>();
  let totalBytes = [...sizes.values()].reduce((total, size) => total + size, 0);

  const forget = (key: string) => {
    totalBytes -= sizes.get(key) ?? 0;
    sizes.delete(key);
  };
  const remember = (key: string, sizeBytes: number) => {
    forget(key);
    sizes.set(key, sizeBytes);
    totalBytes += sizeBytes;
  };
  const evict = async () => {
    for (const key of sizes.keys()) {
      if (totalBytes <= maxBytes) return;
      forget(key);
      await rm(join(directory, key), { force: true });
    }
  };

  const fromDisk = async (key: string) => {
    if (!sizes.has(key)) return null;
    try {
      const bytes = await readFile(join(directory, key));
      remember(key, bytes.byteLength);
      return bytes;
    } catch {
      forget(key);
      return null;
    }
  };

  const fetchOrMake = async (key: string, make: () => Promise<Uint8Array>) => {
    const kept = await fromDisk(key);
    if (kept !== null) return kept;
    const bytes = await make();
    try {
      await writeDurably(join(directory, key), bytes);
      remember(key, bytes.byteLength);
      await evict();
    } catch (error) {
      onWriteError(error);
    }
    return bytes;
  };

  return {
    variant(key, make) {
      const started = underWay.get(key) ?? fetchOrMake(key, make).finally(() => underWay.delete(key));
      underWay.set(key, started);
      return started;
    },
  };
}

/** The sizes of the variants in a folder, in the order in which they were written. */
async function findVariants(directory: string): Promise<Map<string, number>> {
  await mkdir(directory, { recursive: true });
  const found: { key: string; sizeBytes: number; writtenAt: number }[] = [];
  for (const key of await readdir(directory)) {
    const path = join(directory, key);
    if (key.startsWith(".")) {
      await rm(path, { force: true });
    } else {
      const { size, mtimeMs } = await stat(path);
      found.push({ key, sizeBytes: size, writtenAt: mtimeMs });
    }
  }
  found.sort((one, other) => one.writtenAt - other.writtenAt);
  return new Map(found.map(({ key, sizeBytes }) => [key, sizeBytes]));
}
