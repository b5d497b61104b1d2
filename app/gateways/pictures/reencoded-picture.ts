import { z } from "zod";

import type { PictureFormat } from "./sniff-picture.ts";

/** A stranger's file, and what its first bytes say it is. */
export interface PictureJob {
  bytes: Uint8Array;
  format: PictureFormat;
}

/** What became of it. */
export const reencodedPicture = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("clean"),
    bytes: z.instanceof(Uint8Array),
    mediaType: z.literal("image/webp"),
    width: z.int().positive(),
    height: z.int().positive(),
  }),
  /** More pixels than are taken of a picture of its kind. */
  z.object({ kind: z.literal("tooManyPixels") }),
  /** Not a whole picture of its kind. */
  z.object({ kind: z.literal("notAPicture") }),
]);

/** What became of a stranger's file. */
export type ReencodedPicture = z.infer<typeof reencodedPicture>;
