import { isPublishedId, publishedId } from "../store/document-id.ts";

import type { OlderDocument } from "./older-document.ts";

const isPromotion = ({ _type }: OlderDocument): boolean => _type === "promotion";

const placeOf = ({ order }: OlderDocument): number => (typeof order === "number" ? order : Infinity);

/**
 * The published ids of all promotions of a language, in the order that their field `order` gave; those without a place come last. A promotion that has
 * only drafts has the draft's place.
 *
 * @param documents of a dataset, drafts and versions included
 */
export function promotionsInOrder(documents: readonly OlderDocument[], language: unknown): readonly string[] {
  const places = new Map<string, number>();
  for (const document of documents.filter((one) => isPromotion(one) && one["language"] === language)) {
    const id = publishedId(document._id);
    if (isPublishedId(document._id) || !places.has(id)) places.set(id, placeOf(document));
  }
  return [...places]
    .toSorted(([id, place], [otherId, otherPlace]) =>
      place === otherPlace ? id.localeCompare(otherId) : place - otherPlace,
    )
    .map(([id]) => id);
}

/** A promotion without its place, which pages give it now; undefined for a document that has none to lose. */
export function withoutPlace(document: OlderDocument): OlderDocument | undefined {
  const { order, ...kept } = document;
  return isPromotion(document) && order !== undefined ? kept : undefined;
}
