import { LakeError } from "../errors.ts";
import type { Dataset } from "../datasets/dataset.ts";
import type { Lake } from "../lake.ts";
import type { LakeDocument } from "../store/document.ts";

import { type AssetName, assetDocumentId } from "./asset-name.ts";
import { datasetAssets } from "./store-asset.ts";

/** An asset that can be served. */
export interface StoredAsset {
  readonly name: AssetName;
  readonly document: LakeDocument;
  /** Whether only readers with a token may have it. */
  readonly isPrivate: boolean;
  /** The path of its bytes. */
  readonly path: string;
  readonly sizeBytes: number;
}

/** The lake and dataset in an asset's address. */
export interface AssetAddress {
  readonly projectId: string;
  readonly dataset: Dataset;
}

/**
 * Finds an asset to serve. An asset whose document was deleted is no longer served, though its bytes are kept for the history.
 *
 * @param lake the lake to search
 * @param name `null` when the address's file name is not that of an asset
 * @param address the lake and dataset that the address names
 * @throws LakeError 404 unless the lake has that project, dataset, document and bytes
 */
export async function findAsset(lake: Lake, name: AssetName | null, address: AssetAddress): Promise<StoredAsset> {
  const { projectId, dataset } = address;
  if (name === null || projectId !== lake.configuration.projectId) throw noSuchAsset();
  const document = dataset.get(assetDocumentId(name));
  const files = datasetAssets(lake, dataset.name);
  const sizeBytes = document === undefined ? null : await files.sizeBytes(name);
  if (document === undefined || sizeBytes === null) throw noSuchAsset();
  const isPrivate = dataset.description.aclMode === "private";
  return { name, document, isPrivate, path: files.path(name), sizeBytes };
}

const noSuchAsset = () => new LakeError(404, "notFound", "There is no such asset.");
