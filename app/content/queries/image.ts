import { z } from "zod";

import { assetFromId } from "../pictures/picture-asset.ts";

/** GROQ of an image field: the asset's id, the words for those who cannot see it, and the crop and hotspot an editor drew. */
export const imageProjection = `{"assetId": asset._ref, alt, crop{top, bottom, left, right}, hotspot{x, y}}`;

/** A fraction of a side. */
const fraction = z.number().min(0).max(1);

/**
 * A picture as content places it: the original, its alternative text ("" when it only decorates), the fractions cropped from each side and
 * the point that must stay visible.
 */
export const image = z
  .object({
    assetId: z.string(),
    alt: z.string().nullable(),
    crop: z.object({ top: fraction, bottom: fraction, left: fraction, right: fraction }).nullable(),
    hotspot: z.object({ x: fraction, y: fraction }).nullable(),
  })
  .transform(({ assetId, alt, crop, hotspot }, context) => {
    const asset = assetFromId(assetId);
    if (asset) return { asset, alt: alt ?? "", crop, hotspot };
    context.addIssue({ code: "custom", path: ["assetId"], message: "is not the id of an image asset" });
    return z.NEVER;
  });

/** A picture that a page can do without: null also when the field has a description but no picture yet. */
export const optionalImage = z.union([z.object({ assetId: z.null() }).transform(() => null), image, z.null()]);

/** A picture as content places it. */
export type Image = z.output<typeof image>;
