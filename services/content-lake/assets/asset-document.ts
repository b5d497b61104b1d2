import type { NewDocument } from "../store/mutation.ts";

import { assetDocumentId, assetFileName, type AssetName } from "./asset-name.ts";
import type { ImageFacts } from "./image-facts.ts";

/** The address of a dataset's assets, which is part of every asset document. */
export interface AssetLocation {
  /** The lake's origin without a trailing slash. */
  readonly origin: string;
  readonly projectId: string;
  readonly dataset: string;
}

/** Fields of an asset that its uploader may set. */
export interface AssetDescription {
  readonly originalFilename?: string | undefined;
  readonly title?: string | undefined;
  readonly label?: string | undefined;
  readonly description?: string | undefined;
  readonly creditLine?: string | undefined;
  /** The source of the asset, for example a stock library. */
  readonly source?:
    { readonly id: string; readonly name?: string | undefined; readonly url?: string | undefined } | undefined;
}

/** An asset whose bytes were identified and which may be stored. */
export interface IdentifiedAsset {
  readonly name: AssetName;
  readonly mimeType: string;
  readonly sizeBytes: number;
  /** Only for images. */
  readonly image?: ImageFacts;
}

/** Metadata that an uploader requests: `lqip`, `blurhash`, `palette`, `exif`, `location`. Other names are ignored. */
export type MetadataParts = readonly string[];

/** The place where a picture was taken is stored only on request, because everybody can read it then. */
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

/** The fields of an asset document that say where its bytes are served. They differ between lakes. */
export function assetAddress(
  name: AssetName,
  location: AssetLocation,
): { readonly path: string; readonly url: string } {
  const path = `${name.kind}s/${location.projectId}/${location.dataset}/${assetFileName(name)}`;
  return { path, url: `${location.origin}/${path}` };
}

/** An image asset's `metadata`, as far as its bytes determine it. */
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
