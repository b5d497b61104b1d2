import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";

import { assetDocument, imageMetadata } from "../assets/asset-document.ts";
import { parseFileFileName, parseImageFileName } from "../assets/asset-name.ts";
import { originalFileName } from "../assets/original-file-name.ts";
import { assetLocation, storeAsset } from "../assets/store-asset.ts";
import { LakeError } from "../errors.ts";
import type { Lake } from "../lake.ts";
import type { NewDocument } from "../store/mutation.ts";

import type { ArchiveAsset } from "./archive-folder.ts";
import { type AssetMap, assetMapKey, restorableMembers } from "./asset-map.ts";

/** The document of an asset whose bytes are stored, to be committed. */
export type AssetDocument = NewDocument & { readonly _id: string };

/**
 * Stores an archive's assets and records the document of each. The fields that `assets.json` holds (name, title, dates) are restored; the fields that
 * the bytes determine are computed from the bytes.
 */
export class AssetImport {
  readonly #documents = new Map<string, AssetDocument>();

  constructor(
    private readonly lake: Lake,
    private readonly dataset: string,
    private readonly assetMap: AssetMap,
  ) {}

  /** The documents of all assets stored so far, each once. */
  get documents(): readonly AssetDocument[] {
    return [...new Map([...this.#documents.values()].map((document) => [document._id, document])).values()];
  }

  /**
   * Stores an asset unless it is stored already.
   *
   * @returns its document's id
   * @throws LakeError naming the file, when it is refused as an asset
   */
  async store(asset: ArchiveAsset): Promise<string> {
    const key = `${asset.kind}@${asset.path}`;
    const document = this.#documents.get(key) ?? (await this.#store(asset));
    this.#documents.set(key, document);
    return document._id;
  }

  async #store({ kind, path }: ArchiveAsset): Promise<AssetDocument> {
    const bytes = await readFile(path);
    const sha1 = createHash("sha1").update(bytes).digest("hex");
    const remembered = this.assetMap[assetMapKey({ kind, sha1 })];
    const givenName = basename(path);
    const isExported = parseFileFileName(givenName) !== null || parseImageFileName(givenName) !== null;
    const originalFilename = remembered?.originalFilename ?? (isExported ? undefined : givenName);

    const fileName = isExported ? givenName : originalFilename;
    const asset = await storeAsset(this.lake, this.dataset, { kind, bytes, fileName }).catch((error: unknown) => {
      if (!(error instanceof LakeError)) throw error;
      throw new LakeError(error.status, "importError", `${kind}s/${givenName}: ${error.message}`);
    });
    const description = { originalFilename: originalFileName(originalFilename) };
    const document = assetDocument(asset, assetLocation(this.lake, this.dataset), description);
    if (remembered === undefined) return document;
    const { metadata, ...others } = restorableMembers(remembered);
    if (asset.image === undefined) return { ...document, ...others };
    const own = imageMetadata(asset.image);
    return { ...document, ...others, metadata: { ...own, ...metadata, dimensions: own.dimensions } };
  }
}
