import { z } from "zod";

import { exifFacts } from "./exif.ts";
import { imagePalette } from "./image-palette.ts";

/** What an image's own bytes say of it. */
export const imageFacts = z.object({
  /** The format's usual file extension, whatever the upload was called. */
  extension: z.string(),
  mimeType: z.string(),
  /** Pixels, as a person sees the picture: after its EXIF orientation. */
  width: z.int().positive(),
  /** As `width`. */
  height: z.int().positive(),
  hasAlpha: z.boolean(),
  /** Whether no pixel can be seen through. */
  isOpaque: z.boolean(),
  /** A 20-pixel-wide preview as a `data:` URL. */
  lqip: z.string(),
  /** Stands for the picture until it is there; see `blur-hash.ts`. */
  blurHash: z.string(),
  palette: imagePalette,
  /** Only of a picture that has some. */
  exif: exifFacts.optional(),
});

/** What an image's own bytes say of it. */
export type ImageFacts = Readonly<z.infer<typeof imageFacts>>;
