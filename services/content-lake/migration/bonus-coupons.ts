import { type OlderDocument, type Part, partIn } from "./older-document.ts";

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
