import type { LakeDocument } from "./document.ts";

const remembered = new WeakMap<LakeDocument, ReadonlySet<string>>();

/**
 * The ids a document refers to strongly, that is, which must exist and may not be deleted before it. References into other datasets or projects are
 * not checked here. Cached per document object, which is sound because stored documents never change in place.
 */
export function strongReferences(document: LakeDocument): ReadonlySet<string> {
  const known = remembered.get(document);
  if (known) return known;
  const found = new Set<string>();
  collect(document, found);
  remembered.set(document, found);
  return found;
}

function collect(value: unknown, found: Set<string>): void {
  if (typeof value !== "object" || value === null) return;
  if ("_ref" in value && typeof value._ref === "string" && isStrong(value)) found.add(value._ref);
  for (const item of Object.values(value)) collect(item, found);
}

function isStrong(reference: object): boolean {
  const weak = "_weak" in reference && reference._weak === true;
  return !weak && !("_dataset" in reference) && !("_projectId" in reference);
}
