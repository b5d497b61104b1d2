import { z } from "zod";

import type { PictureFormat } from "./sniff-picture.ts";

/** An untrusted file, and the format that its first bytes name. */
export interface PictureJob {
  bytes: Uint8Array;
  format: PictureFormat;
}

/** The result of re-encoding a picture. */
export const reencodedPicture = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("clean"),
    bytes: z.instanceof(Uint8Array),
    mediaType: z.literal("image/webp"),
  }),
  /** More pixels than are accepted in its format. */
  z.object({ kind: z.literal("tooManyPixels") }),
  /** Not a complete picture of its format. */
  z.object({ kind: z.literal("notAPicture") }),
]);

/** The result of re-encoding a picture. */
export type ReencodedPicture = z.infer<typeof reencodedPicture>;
