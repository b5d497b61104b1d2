import type { LakeDocument } from "./document.ts";

const known = new WeakMap<LakeDocument, ReadonlySet<string>>();

/** The keys of all items of lists in a document as it is stored. */
export function keysIn(document: LakeDocument): ReadonlySet<string> {
  const found = known.get(document) ?? new Set(keysOf(document));
  known.set(document, found);
  return found;
}

/** The key of an item of a list; undefined for what has none. */
export const keyOf = (item: unknown): string | undefined =>
  typeof item === "object" && item !== null && "_key" in item && typeof item._key === "string" ? item._key : undefined;

function* keysOf(value: unknown): Iterable<string> {
  if (typeof value !== "object" || value === null) return;
  const key = keyOf(value);
  if (key !== undefined) yield key;
  for (const part of Object.values(value)) yield* keysOf(part);
}
