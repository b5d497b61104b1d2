import sharp from "sharp";

import { createTurns } from "../../turns.ts";
import { maximumPictureBytes } from "./picture-limits.ts";
import { sniffPicture } from "./sniff-picture.ts";

/** What became of an uploaded picture. */
export type CleanedPicture =
  | { kind: "clean"; bytes: Uint8Array; mediaType: "image/webp"; width: number; height: number }
  /** More bytes than are taken. */
  | { kind: "tooLarge" }
  /** More pixels than are taken. */
  | { kind: "tooManyPixels" }
  /** Not a whole JPEG, PNG, WebP or AVIF picture. */
  | { kind: "notAPicture" }
  /** So many pictures are being worked on that this one must come again. */
  | { kind: "busy" };

/** Makes a stranger's file a picture that is safe to keep and show. Never rejects. */
export type CleanPicture = (bytes: Uint8Array) => Promise<CleanedPicture>;

/** The longest side of a kept picture. */
const maxSidePixels = 512;

/** Above what phones take (48 million), below what a few bytes of a hostile file can claim. */
const maxInputPixels = 50_000_000;

const longestWorkSeconds = 10;

/**
 * Makes the function that cleans pictures, one for the process: it lets two pictures be worked on at once and eight wait.
 *
 * The pixels alone survive: they are decoded, turned as the camera was held, made to fit 512 by 512 and encoded anew as WebP. So there is
 * no place where a file's place, camera, second frame or appended script could hide.
 */
export function createCleanPicture(turns = createTurns({ atOnce: 2, waiting: 8 })): CleanPicture {
  return async (bytes) => {
    if (bytes.byteLength > maximumPictureBytes) return { kind: "tooLarge" };
    const format = sniffPicture(bytes);
    if (format === undefined) return { kind: "notAPicture" };
    return (await turns(() => reencode(bytes, format))) ?? { kind: "busy" };
  };
}

async function reencode(bytes: Uint8Array, format: string): Promise<CleanedPicture> {
  const options = { limitInputPixels: maxInputPixels, failOn: "error", pages: 1 } as const;
  try {
    const { width, height, ...found } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
    if (found.format !== format) return { kind: "notAPicture" };
    if (width * height > maxInputPixels) return { kind: "tooManyPixels" };
    const { data, info } = await sharp(bytes, options)
      .autoOrient()
      .resize(maxSidePixels, maxSidePixels, { fit: "inside", withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: longestWorkSeconds })
      .toBuffer({ resolveWithObject: true });
    return { kind: "clean", bytes: data, mediaType: "image/webp", width: info.width, height: info.height };
  } catch {
    return { kind: "notAPicture" };
  }
}
