import { z } from "zod";

import { parseAssetId } from "../pictures/picture-url.ts";

/** GROQ of an image field: the asset's id, the words for those who cannot see it, and the crop an editor drew. */
export const imageFields = `{"assetId": asset._ref, alt, crop{top, bottom, left, right}, hotspot{x, y, width, height}}`;

const assetId = z.string().transform((id, context) => {
  const asset = parseAssetId(id);
  if (asset) return asset;
  context.addIssue({ code: "custom", message: "is not the id of an image asset" });
  return z.NEVER;
});

/** A fraction of a side, 0 to 1; the Studio leaves a side it never touched undefined. */
const fraction = z
  .number()
  .min(0)
  .max(1)
  .nullish()
  .transform((value) => value ?? 0);

/** A picture as content places it: the original, its alternative text ("" when it only decorates), and what an editor cropped away. */
export const image = z
  .object({
    assetId,
    alt: z
      .string()
      .nullable()
      .transform((alt) => alt ?? ""),
    crop: z.object({ top: fraction, bottom: fraction, left: fraction, right: fraction }).nullish(),
    hotspot: z.object({ x: fraction, y: fraction, width: fraction, height: fraction }).nullish(),
  })
  .transform(({ assetId: asset, ...placed }) => ({ asset, ...placed }));

/** A picture as content places it. */
export type Image = z.output<typeof image>;
