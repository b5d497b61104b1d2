import type { ArrayOptions } from "sanity";

/** Where the Studio's host serves the pictures that `npm run block-pictures` makes of the blocks' examples. */
export const blockPicturePath = (type: string): string => `/static/blocks/${type}.webp`;

/** The menu in which editors choose a block: by its picture, or in a list. */
export const addBlockMenu: NonNullable<ArrayOptions["insertMenu"]> = {
  views: [{ name: "grid", previewImageUrl: blockPicturePath }, { name: "list" }],
};
