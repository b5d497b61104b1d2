import { z } from "zod";

/** A hero block, of which only the picture is read. */
export const heroPicture = z.object({
  picture: z.object({
    asset: z.object({ _ref: z.string() }),
    alt: z.string(),
    crop: z.unknown().optional(),
    hotspot: z.unknown().optional(),
  }),
});
