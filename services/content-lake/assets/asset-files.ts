import { stat } from "node:fs/promises";
import { dirname, join } from "node:path";

import { assetFileName, type AssetName } from "./asset-name.ts";
import { flushDirectory, writeDurably } from "./durable-file.ts";

/** The uploaded bytes of one dataset, on disk under names made of their content. */
export interface AssetFiles {
  /** Where the asset's bytes are or would be. */
  path(name: AssetName): string;
  /** How many bytes there are, or `null` when the asset was never stored. */
  sizeBytes(name: AssetName): Promise<number | null>;
  /** Durable when it resolves, also when another writer of the same asset came first. */
  write(name: AssetName, bytes: Uint8Array): Promise<void>;
}

/** @param directory the dataset's own asset folder; made when first written to */
export function assetFiles(directory: string): AssetFiles {
  const path = (name: AssetName) => join(directory, `${name.kind}s`, assetFileName(name));

  const sizeBytes = async (name: AssetName) => {
    try {
      return (await stat(path(name))).size;
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
      throw error;
    }
  };

  return {
    path,
    sizeBytes,
    async write(name, bytes) {
      if ((await sizeBytes(name)) === bytes.byteLength) await flushDirectory(dirname(path(name)));
      else await writeDurably(path(name), bytes);
    },
  };
}
