import sharp from "sharp";

import { countJpegScans } from "./count-jpeg-scans.ts";
import type { PictureJob, ReencodedPicture } from "./reencoded-picture.ts";

/** The longest side of a stored picture. */
const maxSidePixels = 512;

/** Above what phones take (48 million). A JPEG of one scan is decoded at an eighth of its size, row by row. */
const maxStreamedPixels = 50_000_000;

/** All other pictures are decoded whole, most of them in memory. The longest screenshots of phones have about 20 million. */
const maxWholePixels = 25_000_000;

/** An encoder's usual progressive JPEG has ten. */
const maxJpegScans = 20;

/** Only these decoders are enabled, whatever a file claims to be. */
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});
sharp.concurrency(1);
sharp.cache(false);

/**
 * Decodes a picture's first frame, rotates it as its EXIF data says, fits it into 512 by 512 pixels and encodes it as WebP. Must run in a process
 * that can be killed: the limits below bound the work for valid files, and cannot guarantee it for every file.
 */
export async function reencodePicture({ bytes, format }: PictureJob): Promise<ReencodedPicture> {
  const options = { limitInputPixels: maxStreamedPixels, failOn: "error", pages: 1 } as const;
  try {
    const scans = format === "jpeg" ? countJpegScans(bytes) : undefined;
    if (scans !== undefined && scans > maxJpegScans) return { kind: "notAPicture" };
    const { width, height, ...found } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
    if (found.format !== format) return { kind: "notAPicture" };
    if (width * height > (scans === 1 ? maxStreamedPixels : maxWholePixels)) return { kind: "tooManyPixels" };
    const data = await sharp(bytes, options)
      .autoOrient()
      .resize(maxSidePixels, maxSidePixels, { fit: "inside", withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
    return { kind: "clean", bytes: data, mediaType: "image/webp" };
  } catch {
    return { kind: "notAPicture" };
  }
}
