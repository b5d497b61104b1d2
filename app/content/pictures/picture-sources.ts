import type { PictureSources } from "../../ui/picture.tsx";
import type { Image } from "../queries/image.ts";
import {
  formatOf,
  pictureContentTypes,
  pictureUrl,
  pictureWidths,
  type PictureFormat,
  type Rectangle,
} from "./picture-url.ts";
import { pictureShapes, shownPart, type PictureShape } from "./shown-part.ts";

/** Originals that Sanity sends untouched, unless another format is asked for by name. AVIF cannot be. */
const passedThrough: readonly string[] = ["svg", "gif"];

/**
 * The renderings of a picture that a page lists, never wider than the original. With `shape` the picture is cut to that shape around the editor's
 * hotspot; without it, only the editor's crop applies.
 */
export function pictureSources(image: Image, shape?: PictureShape): PictureSources {
  const part = shownPart(image, shape && pictureShapes[shape]);
  const isWhole = part.width === image.asset.width && part.height === image.asset.height;
  const fitting = pictureWidths.filter((width) => width <= part.width);
  const widths = fitting.length > 0 ? fitting : pictureWidths.slice(0, 1);
  const rectangle: { rectangle?: Rectangle } = isWhole ? {} : { rectangle: part };
  const url = (width: (typeof widths)[number], format: PictureFormat) =>
    pictureUrl({ asset: image.asset, width, format, ...rectangle });
  const srcSet = (format: PictureFormat) => widths.map((width) => `${url(width, format)} ${width}w`).join(", ");
  // An original that may be transparent needs a fallback format with transparency.
  const fallbackFormat = formatOf(image.asset.extension) === "jpg" ? "jpg" : "png";
  const middleWidth = widths[Math.floor(widths.length / 2)] ?? pictureWidths[0];
  const newerFormats: readonly PictureFormat[] = passedThrough.includes(image.asset.extension)
    ? ["webp"]
    : ["avif", "webp"];
  return {
    alternatives: newerFormats.map((format) => ({
      type: pictureContentTypes[format],
      srcSet: srcSet(format),
    })),
    fallback: url(middleWidth, fallbackFormat),
    width: part.width,
    height: part.height,
    alt: image.alt,
  };
}
