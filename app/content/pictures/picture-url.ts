/** The widths in CSS pixels × density that pages may ask for; any other is refused, so that nobody can fill the disk. */
export const pictureWidths = [160, 320, 480, 640, 828, 1080, 1280, 1600, 1920] as const;

/** The formats that pictures are served in. */
export const pictureFormats = ["avif", "webp", "jpg", "png"] as const;

/** One of the formats pictures are served in. */
export type PictureFormat = (typeof pictureFormats)[number];

/** A part of an original, in its pixels. */
export interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The original an asset holds, as its lake id `image-<sha1>-<width>x<height>-<extension>` tells. */
export interface PictureAsset {
  /** 40 lower-case hexadecimal digits. */
  sha1: string;
  /** Pixels. */
  width: number;
  /** Pixels. */
  height: number;
  /** For example `png`. */
  extension: string;
}

/** One rendering of one original, as a `/media/` URL names it. */
export interface PictureRequest {
  asset: PictureAsset;
  /** Width of the rendering in pixels. */
  width: number;
  /** The part of the original shown; the whole when absent. */
  rectangle?: Rectangle;
  format: PictureFormat;
}

/** The original that an asset document's id names, or null for any other string. */
export function parseAssetId(id: string): PictureAsset | null {
  const parts = /^image-([0-9a-f]{40})-([1-9]\d{0,4})x([1-9]\d{0,4})-([a-z]{3,4})$/.exec(id);
  const [, sha1, width, height, extension] = parts ?? [];
  if (!sha1 || !width || !height || !extension) return null;
  return { sha1, width: Number(width), height: Number(height), extension };
}
