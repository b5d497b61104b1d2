import sharp, { type Metadata, type Sharp } from "sharp";

import { LakeError } from "../errors.ts";

import { type Pixels, blurHash } from "./blur-hash.ts";
import { readExif } from "./exif.ts";
import { paletteOf } from "./image-palette.ts";
import type { ImageFacts } from "./image-facts.ts";
import { imageFormats, maxImagePixels } from "./image-formats.ts";
import { isMarkup, requireInertSvg } from "./inert-svg.ts";

/**
 * Decodes an upload completely, so that a damaged, disguised or oversized one is refused before it is stored.
 *
 * @throws LakeError 415 for an unknown format or an SVG that is not provably static; 400 for a damaged one; 413 for too many pixels
 */
export async function inspectImage(bytes: Uint8Array): Promise<ImageFacts> {
  const isDrawing = isMarkup(bytes);
  if (isDrawing) requireInertSvg(bytes);

  const metadata = await readMetadata(bytes);
  const found = Object.entries(imageFormats).find(([, { isIn }]) => isIn(metadata));
  if (found === undefined || (found[0] === "svg" && !isDrawing)) {
    return refuse(415, "unsupportedImage", "Pictures may be JPEG, PNG, WebP, AVIF, GIF, TIFF or SVG.");
  }
  const [extension, { mimeType, maxPixels }] = found;
  const { width, height } = metadata.autoOrient;
  const frames = metadata.pages ?? 1;
  if (width * height * frames > maxPixels) return refuseSize(maxPixels, frames);
  if (Math.max(width, height) > maxSidePixels) {
    const most = maxSidePixels.toLocaleString("en-IN");
    return refuse(413, "imageTooLarge", `The picture has a side of more than ${most} pixels.`);
  }

  const picture = sharp(bytes, { limitInputPixels: maxImagePixels });
  try {
    const isOpaque = await isWhollyOpaque(picture.clone(), metadata);
    const pixels = await thumbnailOf(picture.clone());
    const preview = picture.autoOrient().resize({ width: 20, withoutEnlargement: true });
    const lqip = isOpaque
      ? `data:image/jpeg;base64,${(await preview.jpeg({ quality: 60 }).toBuffer()).toString("base64")}`
      : `data:image/png;base64,${(await preview.png({ palette: true }).toBuffer()).toString("base64")}`;
    return {
      extension,
      mimeType,
      width,
      height,
      hasAlpha: metadata.hasAlpha,
      isOpaque,
      lqip,
      blurHash: blurHash(pixels),
      palette: paletteOf(pixels),
      ...(metadata.exif && { exif: readExif(metadata.exif) ?? undefined }),
    };
  } catch {
    return refuse(400, "invalidImage", "The picture is damaged or incomplete.");
  }
}

/**
 * Whether no pixel is transparent, with 8 bits a channel. Decodes every pixel, so a damaged picture rejects. sharp's own `stats` tells it too, but computes
 * so much besides that it takes seven times as long as decoding.
 */
async function isWhollyOpaque(picture: Sharp, { hasAlpha }: Metadata): Promise<boolean> {
  const channel = await picture
    .extractChannel(hasAlpha ? "alpha" : 0)
    .raw()
    .toBuffer();
  return !hasAlpha || channel.equals(Buffer.alloc(channel.length, 255));
}

/** Enough pixels to determine colours, with transparent ones on white. */
async function thumbnailOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture
    .autoOrient()
    .resize({ width: 64, height: 64, fit: "inside" })
    .flatten({ background: "white" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

async function readMetadata(bytes: Uint8Array): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: maxImagePixels }).metadata();
  } catch (error) {
    if (error instanceof Error && error.message.includes("pixel limit")) return refuseSize();
    return refuse(415, "unsupportedImage", "The file is not a complete picture of a known format.");
  }
}

/** The longest side, in pixels, that fits an asset's name: five digits. */
const maxSidePixels = 99_999;

function refuseSize(maxPixels = maxImagePixels, frames = 1): never {
  const counted = frames > 1 ? `: each of its ${frames} frames counts` : "";
  return refuse(413, "imageTooLarge", `The picture has more than ${maxPixels / 1_000_000} million pixels${counted}.`);
}

function refuse(status: 400 | 413 | 415, type: string, sentence: string): never {
  throw new LakeError(status, type, sentence);
}
