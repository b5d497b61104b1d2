import type { LakeDocument } from "./document.ts";

const maxRemembered = 64;

// Only for the latest commits, because the texts of all documents would take as much memory again as the documents.
const remembered = new Map<LakeDocument, string>();

/** A document as JSON text, serialised once for all followers of the commit that made it. Stored documents never change in place. */
export function documentText(document: LakeDocument): string {
  const known = remembered.get(document);
  if (known !== undefined) return known;
  const text = JSON.stringify(document);
  remembered.set(document, text);
  const [oldest] = remembered.keys();
  if (remembered.size > maxRemembered && oldest !== undefined) remembered.delete(oldest);
  return text;
}
