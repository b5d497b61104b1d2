import { z } from "zod";

import { assetFromId } from "../pictures/picture-asset.ts";
import { asking } from "./selection.ts";

const imageFields = `"assetId": asset._ref, alt, crop{top, bottom, left, right}, hotspot{x, y}`;

/** GROQ of an image field: the asset's id, the alternative text, and an editor's crop and hotspot. */
export const imageProjection = `{${imageFields}}`;

/** The same of an image field that may be a claim about games for money. */
export const claimableImageProjection = `{${imageFields}, claim}`;

/** A fraction of a side, 0 to 1. */
const fraction = z.number().min(0).max(1);

/**
 * A picture in content: the original, its alternative text ("" when it is decorative), the fractions cropped from each side and the point that must
 * stay visible.
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
  })
  .register(asking, { selection: imageProjection });

const imageOrNull = () => z.union([z.object({ assetId: z.null() }).transform(() => null), image, z.null()]);

/** An optional picture that its editors may mark as a claim about games for money: null also while the legal switch hides it. */
export const optionalClaimableImage = imageOrNull().register(asking, { selection: claimableImageProjection });

/** An optional picture: null also when the field has a description but no picture yet. */
export const optionalImage = imageOrNull().register(asking, { selection: imageProjection });

/** A picture in content. */
export type Image = z.output<typeof image>;
