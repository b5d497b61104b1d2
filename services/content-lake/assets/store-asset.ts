import { createHash } from "node:crypto";

import { LakeError } from "../errors.ts";
import { inspectInProcess } from "../images/image-work.ts";
import type { Lake } from "../lake.ts";

import { assetFiles, type AssetFiles, assetFolder } from "./asset-files.ts";
import type { AssetLocation, IdentifiedAsset } from "./asset-document.ts";
import { parseAssetDocumentId, type AssetKind } from "./asset-name.ts";
import { inspectFile } from "./inspect-file.ts";

/** The largest asset that the lake accepts, of either kind, in bytes. */
export const maxAssetBytes = 20 * 1024 * 1024;

/** Bytes to be stored as an asset. */
export interface AssetUpload {
  readonly kind: AssetKind;
  readonly bytes: Uint8Array;
  /** As returned by `originalFileName`; determines a file's extension. */
  readonly fileName: string | undefined;
}

/**
 * Identifies bytes and stores them durably, for a document that is committed afterwards. The same bytes are the same asset: when the dataset already
 * has a document for them, its extension is kept, whatever the new upload is called.
 *
 * @throws LakeError 413 when too large; for images also what `inspectInProcess` throws
 */
export async function storeAsset(lake: Lake, dataset: string, upload: AssetUpload): Promise<IdentifiedAsset> {
  if (upload.bytes.byteLength > maxAssetBytes) throw assetTooLarge();
  const asset = await identify(lake, dataset, upload);
  await datasetAssets(lake, dataset).write(asset.name, upload.bytes);
  return asset;
}

/** The message for an upload over `maxAssetBytes`. */
export function assetTooLarge(): LakeError {
  return new LakeError(413, "assetTooLarge", `An asset may have at most ${maxAssetBytes / 1024 / 1024} MB.`);
}

/** The folder of a dataset's assets. */
export function datasetAssets(lake: Lake, dataset: string): AssetFiles {
  return assetFiles(assetFolder(lake.configuration.directory, lake.dataset(dataset).storage));
}

/** The address of a dataset's assets. */
export function assetLocation({ configuration }: Pick<Lake, "configuration">, dataset: string): AssetLocation {
  return { origin: configuration.origin, projectId: configuration.projectId, dataset };
}

async function identify(lake: Lake, dataset: string, { kind, bytes, fileName }: AssetUpload): Promise<IdentifiedAsset> {
  const sha1 = createHash("sha1").update(bytes).digest("hex");
  const sizeBytes = bytes.byteLength;
  if (kind === "image") {
    const image = await inspectInProcess(bytes, sha1);
    const { extension, width, height, mimeType } = image;
    return { name: { kind, sha1, extension, width, height }, mimeType, sizeBytes, image };
  }
  const { extension, mimeType } = inspectFile(bytes, fileName);
  const [existing] = lake.dataset(dataset).ids(({ _id }) => _id.startsWith(`file-${sha1}-`));
  const name = existing === undefined ? null : parseAssetDocumentId(existing);
  return { name: name ?? { kind, sha1, extension }, mimeType, sizeBytes };
}
