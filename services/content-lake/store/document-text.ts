import type { LakeDocument } from "./document.ts";
import { createLruCache } from "./lru-cache.ts";

// Only for the latest commits, because the texts of all documents would take as much memory again as the documents.
const texts = createLruCache<LakeDocument, string>(64);

/** A document as JSON text, serialised once for all followers of the commit that made it. Stored documents never change in place. */
export function documentText(document: LakeDocument): string {
  const known = texts.get(document);
  if (known !== undefined) return known;
  const text = JSON.stringify(document);
  texts.set(document, text, 1);
  return text;
}
