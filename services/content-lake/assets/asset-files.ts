import { stat } from "node:fs/promises";
import { dirname, join } from "node:path";

import { isMissing } from "../../../process-kit/is-missing.ts";

import { assetFileName, type AssetName } from "./asset-name.ts";
import { flush, writeDurably } from "./durable-file.ts";

/** The uploaded bytes of one dataset, on disk under names derived from their content. */
export interface AssetFiles {
  /** The path of the asset's bytes, whether or not they exist. */
  path(name: AssetName): string;
  /** The number of bytes, or `null` when the asset was never stored. */
  sizeBytes(name: AssetName): Promise<number | null>;
  /** The bytes are durable when it resolves, also when another write of the same asset finished first. */
  write(name: AssetName, bytes: Uint8Array): Promise<void>;
}

/**
 * The folder of a dataset's assets.
 * @param directory the lake's
 * @param storage see `DatasetStore.storage`
 */
export const assetFolder = (directory: string, storage: string): string => join(directory, "assets", storage);

/** @param directory the dataset's own asset folder; made at the first write */
export function assetFiles(directory: string): AssetFiles {
  const path = (name: AssetName) => join(directory, `${name.kind}s`, assetFileName(name));

  const sizeBytes = async (name: AssetName) => {
    try {
      return (await stat(path(name))).size;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };

  return {
    path,
    sizeBytes,
    async write(name, bytes) {
      if ((await sizeBytes(name)) === bytes.byteLength) await flush(dirname(path(name)));
      else await writeDurably(path(name), bytes);
    },
  };
}
