import type { Offer } from "../content/queries/offer.ts";
import type { BlockContent } from "./page-blocks.tsx";

/** Every offer that a page's blocks list, whether it runs now or not. */
export const offersOnPage = (blocks: readonly BlockContent[]): Offer[] =>
  blocks.flatMap((block) => (block._type === "offersBlock" ? block.offers : []));
