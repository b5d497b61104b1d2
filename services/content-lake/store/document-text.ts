import type { LakeDocument } from "./document.ts";
import { createLruCache } from "./lru-cache.ts";

/** Enough for what one large release changes, before and after; the texts of all documents would take as much memory again as the documents. */
const maxRememberedCharacters = 16_000_000;

const texts = createLruCache<LakeDocument, string>(maxRememberedCharacters);

/** A document as JSON text, serialised once for all followers of the commit that made it. Stored documents never change in place. */
export function documentText(document: LakeDocument): string {
  const known = texts.get(document);
  if (known !== undefined) return known;
  const text = JSON.stringify(document);
  texts.set(document, text, text.length);
  return text;
}
