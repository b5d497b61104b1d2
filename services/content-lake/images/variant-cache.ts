import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";

import { writeDurably } from "../assets/durable-file.ts";

/** Transformed pictures on disk. */
export interface VariantCache {
  /**
   * The variant's bytes, from disk or freshly made; made once however many ask at the same time.
   *
   * @param key letters, digits and dashes
   * @throws whatever `make` throws; nothing is remembered then
   */
  variant(key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>;
}

/** What the cache is told when it opens. */
export interface VariantCacheOptions {
  readonly directory: string;
  /** When the variants on disk are together larger, those asked for longest ago go first. */
  readonly maxBytes: number;
  /** Told of a variant that could not be kept, for example on a full disk; the visitor gets the picture all the same. */
  readonly onWriteError: (error: unknown) => void;
}

/** Opens a cache folder, taking over what an earlier process left there, oldest first, and clearing half-written files away. */
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

/** The sizes of the variants in a folder in the order they were written. */
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
