import type { LakeDocument } from "./document.ts";

/**
 * The ids a document refers to strongly, that is, which must exist and may not be deleted before it. References into other datasets or projects are
 * not checked here.
 */
export function strongReferences(document: LakeDocument): ReadonlySet<string> {
  const found = new Set<string>();
  collect(document, found);
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
