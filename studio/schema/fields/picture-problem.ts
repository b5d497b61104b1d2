/** What a picture must be to look right where it is shown. */
export interface PictureLimits {
  /** The least size, in pixels; a drawing (SVG) may have any. */
  minWidthPixels: number;
  minHeightPixels: number;
  /** Whether it must have the shape of those sides, because what shows it cuts off the rest. */
  keepsShape?: boolean;
}

/** What is read of a picture's value in a document. */
export interface StoredPicture {
  asset?: { _ref?: string } | undefined;
  /** The shares of each side that the editor cropped. */
  crop?: { left: number; right: number; top: number; bottom: number } | undefined;
}

/** Formats that the site shows, by the end of an asset's id. */
export const pictureFormats: Readonly<Record<string, string>> = {
  jpg: "JPEG",
  png: "PNG",
  webp: "WebP",
  avif: "AVIF",
  gif: "GIF",
  tif: "TIFF",
  svg: "SVG",
};

/** The largest files that the lake takes, in megabytes. A test compares these figures with the lake's. */
const megabytes = { most: 20, svg: 1 };

/** The most pixels that the lake takes, in millions. */
const megapixels = { most: 50, avif: 25, svg: 16 };

/** Smaller than this a picture is blurred on every phone. */
export const readableOnPhones: PictureLimits = { minWidthPixels: 320, minHeightPixels: 180 };

/** A picture that shared links show: the shape that every app shows without cutting it. */
export const sharePicture: PictureLimits = { minWidthPixels: 1200, minHeightPixels: 630, keepsShape: true };

const formatNames = `${Object.values(pictureFormats).slice(0, -1).join(", ")} or ${Object.values(pictureFormats).at(-1) ?? ""}`;

/** What editors read of the pictures that a field takes. */
export function acceptedPictures({ minWidthPixels, minHeightPixels, keepsShape }: PictureLimits): string {
  const bytes = `${megabytes.most} MB (SVG ${megabytes.svg})`;
  const pixels = `${megapixels.most} million pixels (AVIF ${megapixels.avif}, SVG ${megapixels.svg})`;
  const least = `${size(minWidthPixels, minHeightPixels)}${keepsShape ? " or larger in that shape" : ""}`;
  return `${formatNames}, at most ${bytes} and ${pixels}, at least ${least}.`;
}

const size = (width: number, height: number): string =>
  `${width.toLocaleString("en-IN")} × ${height.toLocaleString("en-IN")} pixels`;

/** Up to this share, a side may be longer than the shape wants. */
const shapeTolerance = 0.02;

/**
 * Says to an editor why a picture does not fit where it is. `undefined` for one that fits, and while none is uploaded.
 *
 * @param picture counts as it is cropped
 * @param limits of the place
 */
export function pictureProblem(picture: StoredPicture, limits: PictureLimits): string | undefined {
  const { asset, crop } = picture;
  const [, fullWidth, fullHeight, extension = ""] = /^image-[^-]+-(\d+)x(\d+)-(\w+)$/.exec(asset?._ref ?? "") ?? [];
  if (fullWidth === undefined || fullHeight === undefined) return undefined;
  if (!(extension in pictureFormats))
    return `This is a picture of the format ${extension.toUpperCase()}. Choose ${formatNames}.`;
  const { left, right, top, bottom } = crop ?? { left: 0, right: 0, top: 0, bottom: 0 };
  const width = Math.round(Number(fullWidth) * (1 - left - right));
  const height = Math.round(Number(fullHeight) * (1 - top - bottom));
  const { minWidthPixels, minHeightPixels, keepsShape } = limits;
  const has = `This picture has ${size(width, height)}${crop ? " as you cropped it" : ""}`;
  if (extension !== "svg" && (width < minWidthPixels || height < minHeightPixels))
    return `${has} and would look blurred. Choose one of at least ${size(minWidthPixels, minHeightPixels)}.`;
  const ratio = width / height / (minWidthPixels / minHeightPixels);
  if (keepsShape && Math.max(ratio, 1 / ratio) > 1 + shapeTolerance)
    return `${has}: too ${ratio > 1 ? "wide" : "tall"}, so that parts would be cut off. Crop it to the shape of ${size(minWidthPixels, minHeightPixels)}.`;
  return undefined;
}
