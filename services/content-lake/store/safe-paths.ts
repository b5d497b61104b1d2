import type { DocumentPatch } from "./mutation.ts";

const quotedText = /"[^"]*"|'[^']*'/g;
const hugeIndex = /\d{7}/;

/** Every path that a patch names, in its operations and as the place of an insertion. */
export function pathsIn(patch: Omit<DocumentPatch, "id">): readonly string[] {
  const { set, setIfMissing, unset, inc, dec, diffMatchPatch, insert } = patch;
  const keyed = [set, setIfMissing, inc, dec, diffMatchPatch].flatMap((operation) => Object.keys(operation ?? {}));
  const inserted = insert ? Object.values(insert).filter((value) => typeof value === "string") : [];
  return [...keyed, ...(unset ?? []), ...inserted];
}

/**
 * Refuses paths with effects that no valid patch needs: `items[0:900000000]` makes the patch code fill memory before it reads the array, and
 * `__proto__` changes an object's prototype.
 *
 * @throws Error that names the path
 */
export function requireSafePaths(patch: DocumentPatch): void {
  for (const path of pathsIn(patch)) {
    if (path.includes("__proto__")) throw new Error(`The path "${path}" has a name that may not be used`);
    if (hugeIndex.test(path.replace(quotedText, ""))) throw new Error(`The path "${path}" has too large an index`);
  }
}
