import type { NewDocument } from "../store/mutation.ts";

import { assetDocumentId, assetFileName, type AssetName } from "./asset-name.ts";
import type { ImageFacts } from "./image-facts.ts";

/** Where a dataset's assets are reached; part of every asset document. */
export interface AssetLocation {
  /** The lake's origin without a trailing slash. */
  readonly origin: string;
  readonly projectId: string;
  readonly dataset: string;
}

/** What an uploader may say of an asset besides its bytes. */
export interface AssetDescription {
  readonly originalFilename?: string | undefined;
  readonly title?: string | undefined;
  readonly label?: string | undefined;
  readonly description?: string | undefined;
  readonly creditLine?: string | undefined;
  /** Where the uploader took it from, for example a stock library. */
  readonly source?:
    { readonly id: string; readonly name?: string | undefined; readonly url?: string | undefined } | undefined;
}

/** An asset that was identified and may be stored. */
export interface IdentifiedAsset {
  readonly name: AssetName;
  readonly mimeType: string;
  readonly sizeBytes: number;
  /** Only for images. */
  readonly image?: ImageFacts;
}

/** Metadata that an uploader asks for: `lqip`, `blurhash`, `palette`, `exif`, `location`. Other names ask for nothing. */
export type MetadataParts = readonly string[];

/** Where a picture was taken is told only to who asks: everybody can read it then. */
const defaultParts: MetadataParts = ["lqip", "blurhash", "palette"];

/**
 * The asset document as the hosted lake writes it, without `uploadId`.
 *
 * @see https://www.sanity.io/docs/content-lake/assets
 */
export function assetDocument(
  asset: IdentifiedAsset,
  location: AssetLocation,
  description: AssetDescription,
  parts: MetadataParts = defaultParts,
): NewDocument & { readonly _id: string } {
  const { name, image } = asset;
  const { source, ...words } = description;
  return {
    _id: assetDocumentId(name),
    _type: name.kind === "image" ? "sanity.imageAsset" : "sanity.fileAsset",
    assetId: name.sha1,
    sha1hash: name.sha1,
    extension: name.extension,
    mimeType: asset.mimeType,
    size: asset.sizeBytes,
    ...assetAddress(name, location),
    ...withoutUndefined(words),
    ...(source === undefined ? {} : { source: { _type: "sanity.assetSourceData", ...withoutUndefined(source) } }),
    ...(image === undefined ? {} : { metadata: imageMetadata(image, parts) }),
  };
}

/** The parts of an asset document that say where its bytes are served, which differ from lake to lake. */
export function assetAddress(
  name: AssetName,
  location: AssetLocation,
): { readonly path: string; readonly url: string } {
  const path = `${name.kind}s/${location.projectId}/${location.dataset}/${assetFileName(name)}`;
  return { path, url: `${location.origin}/${path}` };
}

/** An image asset's `metadata`, as far as its bytes decide it. */
export function imageMetadata(facts: ImageFacts, parts: MetadataParts = defaultParts) {
  const { width, height, hasAlpha, isOpaque, lqip, blurHash, palette, exif } = facts;
  const swatches = Object.fromEntries(
    Object.entries(palette).map(([kind, swatch]) => [kind, { _type: "sanity.imagePaletteSwatch", ...swatch }] as const),
  );
  return {
    _type: "sanity.imageMetadata",
    dimensions: { _type: "sanity.imageDimensions", width, height, aspectRatio: width / height },
    hasAlpha,
    isOpaque,
    ...(parts.includes("lqip") && { lqip }),
    ...(parts.includes("blurhash") && { blurHash }),
    ...(parts.includes("palette") && { palette: { _type: "sanity.imagePalette", ...swatches } }),
    ...(parts.includes("exif") && exif && { exif: { _type: "sanity.imageExifMetadata", ...exif.fields } }),
    ...(parts.includes("location") && exif?.location && { location: { _type: "geopoint", ...exif.location } }),
  };
}

function withoutUndefined(members: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}
