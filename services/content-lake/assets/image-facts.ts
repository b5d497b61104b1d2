import { z } from "zod";

import { exifFacts } from "./exif.ts";
import { imagePalette } from "./image-palette.ts";

/** Schema of the facts that an image's own bytes determine. */
export const imageFacts = z.object({
  /** The format's usual file extension, whatever the upload was called. */
  extension: z.string(),
  mimeType: z.string(),
  /** Pixels, as displayed: after the EXIF orientation is applied. */
  width: z.int().positive(),
  /** As `width`. */
  height: z.int().positive(),
  hasAlpha: z.boolean(),
  /** Whether every pixel is opaque. */
  isOpaque: z.boolean(),
  /** A 20-pixel-wide preview as a `data:` URL. */
  lqip: z.string(),
  /** A placeholder until the picture is loaded; see `blur-hash.ts`. */
  blurHash: z.string(),
  palette: imagePalette,
  /** Absent when the picture has none. */
  exif: exifFacts.optional(),
});

/** The facts that an image's own bytes determine. */
export type ImageFacts = Readonly<z.infer<typeof imageFacts>>;
