/** The original picture that an asset document of the lake holds. */
export interface PictureAsset {
  /** SHA-1 of its bytes: 40 lower-case hexadecimal digits. */
  sha1: string;
  /** Pixels. */
  width: number;
  /** Pixels. */
  height: number;
  /** Its file's extension, for example `png`. */
  extension: string;
}

const assetName = /^([0-9a-f]{40})-([1-9]\d{0,4})x([1-9]\d{0,4})-([a-z]{3,4})$/;

/** The asset that a name such as `<sha1>-1200x800-png` describes; null for any other string. */
export function assetFromName(name: string): PictureAsset | null {
  const [, sha1, width, height, extension] = assetName.exec(name) ?? [];
  if (!sha1 || !width || !height || !extension) return null;
  return { sha1, width: Number(width), height: Number(height), extension };
}

/** The asset that a document id of the lake, `image-<name>`, describes; null for any other string. */
export function assetFromId(id: string): PictureAsset | null {
  return id.startsWith("image-") ? assetFromName(id.slice("image-".length)) : null;
}

/** The asset's document id in the lake, the inverse of `assetFromId`. */
export function assetToId(asset: PictureAsset): string {
  return `image-${assetToName(asset)}`;
}

/** The asset's name in this site's URLs and folders, the inverse of `assetFromName`. */
export function assetToName({ sha1, width, height, extension }: PictureAsset): string {
  return `${sha1}-${width}x${height}-${extension}`;
}

/** The name of the original's file in the lake: `<sha1>-1200x800.png`. */
export function assetToFileName({ sha1, width, height, extension }: PictureAsset): string {
  return `${sha1}-${width}x${height}.${extension}`;
}
