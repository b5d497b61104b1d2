import sharp, { type Metadata } from "sharp";

import { LakeError } from "../errors.ts";

import { requireInertSvg } from "./inert-svg.ts";

/** What an image's own bytes say of it. */
export interface ImageFacts {
  /** The format's usual file extension, whatever the upload was called. */
  readonly extension: string;
  readonly mimeType: string;
  /** Pixels, as a person sees the picture: after its EXIF orientation. */
  readonly width: number;
  readonly height: number;
  readonly hasAlpha: boolean;
  /** Whether no pixel can be seen through. */
  readonly isOpaque: boolean;
  /** A 20-pixel-wide preview as a `data:` URL. */
  readonly lqip: string;
}

/** The media type of an image by its asset's extension; `undefined` for an extension no image has. */
export function imageMimeType(extension: string): string | undefined {
  return imageFormats.find((format) => format.extension === extension)?.mimeType;
}

/** More pixels than this are refused before any is decoded; 50 megapixels is a large camera's picture. */
export const maxImagePixels = 50_000_000;

/**
 * Decodes an upload completely, so that a damaged, disguised or oversized one is refused now and never reaches the disk.
 *
 * @throws LakeError 415 for what is not a picture of a known format or an SVG that might act; 400 for a damaged one; 413 for too many pixels
 */
export async function inspectImage(bytes: Uint8Array): Promise<ImageFacts> {
  const isMarkup = /^\s*</.test(new TextDecoder().decode(bytes.subarray(0, 256)));
  if (isMarkup) requireInertSvg(bytes);

  const metadata = await readMetadata(bytes);
  const format = imageFormats.find((candidate) => candidate.matches(metadata));
  if (format === undefined || (format.extension === "svg" && !isMarkup)) {
    return refuse(415, "unsupportedImage", "Pictures may be JPEG, PNG, WebP, AVIF, GIF, TIFF or SVG.");
  }
  const { width, height } = metadata.autoOrient;
  if (width * height * (metadata.pages ?? 1) > maxImagePixels || Math.max(width, height) > maxSidePixels) {
    return refuseSize();
  }

  const picture = sharp(bytes, { limitInputPixels: maxImagePixels }).timeout({ seconds: 30 });
  try {
    const { isOpaque } = await picture.clone().stats();
    const preview = picture.autoOrient().resize({ width: 20, withoutEnlargement: true });
    const lqip = isOpaque
      ? `data:image/jpeg;base64,${(await preview.jpeg({ quality: 60 }).toBuffer()).toString("base64")}`
      : `data:image/png;base64,${(await preview.png({ palette: true }).toBuffer()).toString("base64")}`;
    return {
      extension: format.extension,
      mimeType: format.mimeType,
      width,
      height,
      hasAlpha: metadata.hasAlpha,
      isOpaque,
      lqip,
    };
  } catch {
    return refuse(400, "invalidImage", "The picture is damaged or incomplete.");
  }
}

async function readMetadata(bytes: Uint8Array): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: maxImagePixels }).metadata();
  } catch (error) {
    if (error instanceof Error && error.message.includes("pixel limit")) return refuseSize();
    return refuse(415, "unsupportedImage", "These bytes are not a whole picture of a known format.");
  }
}

/** What asset names can carry: five digits a side. */
const maxSidePixels = 99_999;

const imageFormats = [
  { extension: "jpg", mimeType: "image/jpeg", matches: ({ format }: Metadata) => format === "jpeg" },
  { extension: "png", mimeType: "image/png", matches: ({ format }: Metadata) => format === "png" },
  { extension: "webp", mimeType: "image/webp", matches: ({ format }: Metadata) => format === "webp" },
  {
    extension: "avif",
    mimeType: "image/avif",
    matches: ({ format, compression }: Metadata) => format === "heif" && compression === "av1",
  },
  { extension: "gif", mimeType: "image/gif", matches: ({ format }: Metadata) => format === "gif" },
  { extension: "tif", mimeType: "image/tiff", matches: ({ format }: Metadata) => format === "tiff" },
  { extension: "svg", mimeType: "image/svg+xml", matches: ({ format }: Metadata) => format === "svg" },
];

function refuseSize(): never {
  return refuse(413, "imageTooLarge", `The picture has more than ${maxImagePixels / 1_000_000} million pixels.`);
}

function refuse(status: 400 | 413 | 415, type: string, sentence: string): never {
  throw new LakeError(status, type, sentence);
}
