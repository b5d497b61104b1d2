import type { Metadata } from "sharp";

/** A picture of more pixels is refused before any is decoded; 50 megapixels is a large camera's picture. */
export const maxImagePixels = 50_000_000;

/** Fewer, because an AVIF picture is decoded as a whole, at 20 bytes a pixel. */
const maxAvifPixels = 25_000_000;

/** Fewer, because a drawing's pixels cost more than a photograph's, and a drawing can be rendered at any size. */
const maxDrawingPixels = 16_000_000;

/**
 * Each kind of image that the lake takes, by the extension of its asset: its media type, the most pixels of all frames together, and whether sharp has
 * found it in a file.
 */
export const imageFormats = {
  jpg: { mimeType: "image/jpeg", maxPixels: maxImagePixels, isIn: ({ format }: Metadata) => format === "jpeg" },
  png: { mimeType: "image/png", maxPixels: maxImagePixels, isIn: ({ format }: Metadata) => format === "png" },
  webp: { mimeType: "image/webp", maxPixels: maxImagePixels, isIn: ({ format }: Metadata) => format === "webp" },
  avif: {
    mimeType: "image/avif",
    maxPixels: maxAvifPixels,
    isIn: ({ format, compression }: Metadata) => format === "heif" && compression === "av1",
  },
  gif: { mimeType: "image/gif", maxPixels: maxImagePixels, isIn: ({ format }: Metadata) => format === "gif" },
  tif: { mimeType: "image/tiff", maxPixels: maxImagePixels, isIn: ({ format }: Metadata) => format === "tiff" },
  svg: { mimeType: "image/svg+xml", maxPixels: maxDrawingPixels, isIn: ({ format }: Metadata) => format === "svg" },
} as const;

/** The media type of an image by its asset's extension; `undefined` for an extension no image has. */
export function imageMimeType(extension: string): string | undefined {
  return Object.entries(imageFormats).find(([known]) => known === extension)?.[1].mimeType;
}
