import { isPublishedId, publishedId } from "../store/document-id.ts";

import { type OlderDocument, type Part, partIn } from "./older-document.ts";

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

/** A bonus code as it was before its code could be marked as a claim by itself. */
const isFlat = (block: Part): boolean =>
  block["_type"] === "bonusCodeBlock" && ["label", "code", "text"].some((name) => block[name] !== undefined);

/** A page whose bonus codes have their code in `coupon`; undefined for a document that has no other. */
export function withCoupons(document: OlderDocument): OlderDocument | undefined {
  const { blocks } = document;
  if (document._type !== "page" || !Array.isArray(blocks)) return undefined;
  const items: readonly unknown[] = blocks;
  if (!items.some((item) => isFlat(partIn(item)))) return undefined;
  return { ...document, blocks: items.map((item) => (isFlat(partIn(item)) ? grouped(partIn(item)) : item)) };
}

/** What is already in the group stays, its mark as a claim above all: an older Studio or a script may have written one word beside it. */
const grouped = ({ label, code, text, coupon, ...block }: Part): Part => ({
  ...block,
  coupon: { ...partIn(coupon), ...definedIn({ label, code, text }) },
});

const definedIn = (part: Part): Part =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined));

/** The forms after a sign-in with Google, which end on the login when they were open for too long: it says so in words of its own. */
const forms: readonly string[] = ["googleConsentForm", "googleLinkForm"];

/** A form without the words that no page reads any more; undefined for a document that has none of them. */
export function withoutUnreadWords(document: OlderDocument): OlderDocument | undefined {
  const { expired, ...errors } = partIn(document["errors"]);
  return forms.includes(document._type) && expired !== undefined ? { ...document, errors } : undefined;
}
