/** The two kinds of Sanity's assets, as spelled in document ids and import references. */
export const assetKinds = ["image", "file"] as const;

/** An image can be resized and served in other formats; a file is served as it is. */
export type AssetKind = (typeof assetKinds)[number];

/** The facts in an image's id, file name and URL. Sides are in pixels. */
export interface ImageName {
  readonly kind: "image";
  /** Of the bytes, in lower-case hexadecimal. */
  readonly sha1: string;
  readonly extension: string;
  readonly width: number;
  readonly height: number;
}

/** The facts in a file's id, file name and URL. */
export interface FileName {
  readonly kind: "file";
  /** Of the bytes, in lower-case hexadecimal. */
  readonly sha1: string;
  readonly extension: string;
}

/** What identifies an asset of either kind. */
export type AssetName = ImageName | FileName;

/** The asset document's `_id`: `image-<sha1>-<width>x<height>-<extension>` or `file-<sha1>-<extension>`. */
export function assetDocumentId(name: AssetName): string {
  return `${name.kind}-${stem(name)}-${name.extension}`;
}

/** The last part of the asset's URL, which is also its name on disk: `<sha1>-<width>x<height>.<extension>` or `<sha1>.<extension>`. */
export function assetFileName(name: AssetName): string {
  return `${stem(name)}.${name.extension}`;
}

/**
 * Reads an image's file name. Only names that this lake can have written are accepted, so the result is safe in a path.
 *
 * @returns `null` for anything else
 */
export function parseImageFileName(fileName: string): ImageName | null {
  const { sha1, width, height, extension } = imagePattern.exec(fileName)?.groups ?? {};
  if (sha1 === undefined || extension === undefined) return null;
  return { kind: "image", sha1, extension, width: Number(width), height: Number(height) };
}

/**
 * Reads a file's file name, as `parseImageFileName` does an image's.
 *
 * @returns `null` for anything else
 */
export function parseFileFileName(fileName: string): FileName | null {
  const { sha1, extension } = filePattern.exec(fileName)?.groups ?? {};
  return sha1 === undefined || extension === undefined ? null : { kind: "file", sha1, extension };
}

/**
 * Reads an asset document's `_id`.
 *
 * @returns `null` for the id of anything but an asset
 */
export function parseAssetDocumentId(id: string): AssetName | null {
  const { kind, fileStem, extension } =
    /^(?<kind>image|file)-(?<fileStem>.+)-(?<extension>[^-]+)$/.exec(id)?.groups ?? {};
  const fileName = `${fileStem ?? ""}.${extension ?? ""}`;
  return kind === "image" ? parseImageFileName(fileName) : kind === "file" ? parseFileFileName(fileName) : null;
}

const imagePattern =
  /^(?<sha1>[0-9a-f]{40})-(?<width>[1-9][0-9]{0,4})x(?<height>[1-9][0-9]{0,4})\.(?<extension>[a-z]{3,4})$/;
const filePattern = /^(?<sha1>[0-9a-f]{40})\.(?<extension>[a-z0-9]{1,16})$/;

function stem(name: AssetName): string {
  return name.kind === "image" ? `${name.sha1}-${name.width}x${name.height}` : name.sha1;
}
