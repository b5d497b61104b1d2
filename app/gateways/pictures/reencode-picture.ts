import sharp from "sharp";

import { countJpegScans } from "./count-jpeg-scans.ts";
import type { PictureJob, ReencodedPicture } from "./reencoded-picture.ts";

/** The longest side of a kept picture. */
const maxSidePixels = 512;

/** Above what phones take (48 million). A JPEG of one scan is decoded at an eighth of its size, row by row. */
const maxStreamedPixels = 50_000_000;

/** All others are decoded whole, and most of them held in memory. The longest screenshots of phones have some 20 million. */
const maxWholePixels = 25_000_000;

/** An encoder's usual progressive JPEG has ten. */
const maxJpegScans = 20;

/** Only these can be asked of the decoder, whatever a file says it is. */
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});
sharp.concurrency(1);
sharp.cache(false);

/**
 * Decodes a picture, turns it as the camera was held, makes it fit 512 by 512 and encodes it anew as WebP; of several frames the first. To be
 * called in a process that can be killed: the limits below keep honest work small, and cannot promise it for every file.
 */
export async function reencodePicture({ bytes, format }: PictureJob): Promise<ReencodedPicture> {
  const options = { limitInputPixels: maxStreamedPixels, failOn: "error", pages: 1 } as const;
  try {
    const scans = format === "jpeg" ? countJpegScans(bytes) : undefined;
    if (scans !== undefined && scans > maxJpegScans) return { kind: "notAPicture" };
    const { width, height, ...found } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
    if (found.format !== format) return { kind: "notAPicture" };
    if (width * height > (scans === 1 ? maxStreamedPixels : maxWholePixels)) return { kind: "tooManyPixels" };
    const { data, info } = await sharp(bytes, options)
      .autoOrient()
      .resize(maxSidePixels, maxSidePixels, { fit: "inside", withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { kind: "clean", bytes: data, mediaType: "image/webp", width: info.width, height: info.height };
  } catch {
    return { kind: "notAPicture" };
  }
}
