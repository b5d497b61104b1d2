import { z } from "zod";

import type { AssetName } from "../assets/asset-name.ts";
import { LakeError } from "../errors.ts";
import { requirePlainData } from "../store/plain-data.ts";

const entrySchema = z.looseObject({
  _createdAt: z.iso.datetime({ offset: true }).exactOptional(),
  _updatedAt: z.iso.datetime({ offset: true }).exactOptional(),
  originalFilename: z.string().optional(),
  metadata: z.looseObject({}).optional(),
});

const mapSchema = z.record(z.string(), entrySchema);

/** The entry of an asset in `assets.json`: its document without the fields that the bytes or the lake determine. */
export type AssetMapEntry = z.infer<typeof entrySchema>;

/** The contents of `assets.json`, by `image-<sha1>` or `file-<sha1>`. */
export type AssetMap = Readonly<Record<string, AssetMapEntry>>;

/** The key of an asset's entry in `assets.json`. */
export function assetMapKey({ kind, sha1 }: Pick<AssetName, "kind" | "sha1">): string {
  return `${kind}-${sha1}`;
}

/**
 * Reads `assets.json`.
 *
 * @throws LakeError 400 unless it holds an object of asset descriptions
 */
export function parseAssetMap(text: string): AssetMap {
  try {
    return mapSchema.parse(requirePlainData(JSON.parse(text)));
  } catch {
    throw new LakeError(400, "importError", "assets.json does not describe assets as Sanity's exporter does.");
  }
}

/** The fields of an asset document that its bytes or its lake determine, which an archive therefore cannot set. */
const decidedMembers = new Set("_id _type _rev assetId sha1hash size extension mimeType path url uploadId".split(" "));

/** The fields of an asset document, or of a foreign entry, that `assets.json` stores and an import restores. */
export function restorableMembers<Members extends Readonly<Record<string, unknown>>>(
  members: Members,
): Partial<Members> {
  const kept: Partial<Members> = { ...members };
  for (const name of decidedMembers) Reflect.deleteProperty(kept, name);
  return kept;
}
