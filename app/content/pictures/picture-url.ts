import { assetFromName, assetToName, type PictureAsset } from "./picture-asset.ts";

/** The only widths in pixels that pages may ask for; any other is refused, so that visitors cannot fill the disk. */
export const pictureWidths = [320, 480, 640, 800, 1200, 1600] as const;

/** One of the widths in pixels that pages may ask for. */
type PictureWidth = (typeof pictureWidths)[number];

const pictureFormats = ["avif", "webp", "jpg", "png"] as const;

/** One of the formats pictures are served in, as file names write it. */
export type PictureFormat = (typeof pictureFormats)[number];

/** The content type of each format that pictures are served in. */
export const pictureContentTypes = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
} as const satisfies Record<PictureFormat, string>;

/** A part of an original, in its pixels. */
export interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Whether two parts of one original are the same; undefined stands for the whole. */
export function isSamePart(one: Rectangle | undefined, other: Rectangle | undefined): boolean {
  return (["left", "top", "width", "height"] as const).every((side) => one?.[side] === other?.[side]);
}

/** One rendering of one original. */
export interface PictureRequest {
  asset: PictureAsset;
  /** The rendering's width in pixels; its height follows from the shape of what is shown. */
  width: PictureWidth;
  /** The part of the original that is shown; the whole when absent. */
  rectangle?: Rectangle;
  format: PictureFormat;
}

const variantName = /^([1-9]\d{0,3})(?:-(\d{1,5})_(\d{1,5})_([1-9]\d{0,4})_([1-9]\d{0,4}))?\.([a-z]{3,4})$/;

/**
 * The rendering that the two last segments of a `/media/` URL name; null for another width or format, or a part beyond the original. Whether a page
 * shows that part depends on the content, see `shown-parts.ts`.
 */
export function parsePictureUrl(assetName: string, variant: string): PictureRequest | null {
  const asset = assetFromName(assetName);
  const [, width, left, top, rectangleWidth, rectangleHeight, extension] = variantName.exec(variant) ?? [];
  const allowedWidth = pictureWidths.find((allowed) => String(allowed) === width);
  const format = formatOf(extension);
  if (!asset || !allowedWidth || !format) return null;
  if (left === undefined) return { asset, width: allowedWidth, format };
  const rectangle = {
    left: Number(left),
    top: Number(top),
    width: Number(rectangleWidth),
    height: Number(rectangleHeight),
  };
  const isInside = rectangle.left + rectangle.width <= asset.width && rectangle.top + rectangle.height <= asset.height;
  return isInside ? { asset, width: allowedWidth, rectangle, format } : null;
}

/** The last segment of a rendering's URL, which is also the name of its file in the disk cache: `640.avif` or `640-0_10_800_600.avif`. */
export function variantOf({ width, rectangle, format }: Omit<PictureRequest, "asset">): string {
  const part = rectangle && `-${rectangle.left}_${rectangle.top}_${rectangle.width}_${rectangle.height}`;
  return `${width}${part ?? ""}.${format}`;
}

/** The path at which this site serves a rendering, without an origin. */
export function pictureUrl(request: PictureRequest): string {
  return `/media/${assetToName(request.asset)}/${variantOf(request)}`;
}

/** The format that a file name's extension stands for, if it is one pictures are served in. */
export const formatOf = (extension: string | undefined): PictureFormat | undefined =>
  pictureFormats.find((format) => format === extension);
