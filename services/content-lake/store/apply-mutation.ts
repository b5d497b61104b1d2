import { Mutation as StudioMutation } from "@sanity/mutator";

import { type LakeDocument, documentSchema } from "./document.ts";
import type { DocumentPatch, ResolvedMutation } from "./mutation.ts";
import { requirePlainData } from "./plain-data.ts";

/** The transaction a mutation belongs to, as far as it shows in the document. */
export interface TransactionStamp {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly timestamp: string;
}

/**
 * The document after one mutation, `null` when it is deleted. Computed by the Studio's own patch code, so that what an editor sees while
 * typing is what is stored, and from nothing but the arguments, so that replaying the record gives the same documents.
 * @throws Error in the patch code's words, for a patch that does not fit the document
 */
export function applyMutation(
  document: LakeDocument | null,
  mutation: ResolvedMutation,
  stamp: TransactionStamp,
): LakeDocument | null {
  if ("delete" in mutation) return null;
  const content = "patch" in mutation ? patched(document, mutation.patch) : newContent(mutation);
  const stated = "patch" in mutation ? undefined : content._updatedAt;
  return stored({ ...content, _rev: stamp.id, _updatedAt: stated ?? stamp.timestamp });
}

function newContent(mutation: Exclude<ResolvedMutation, { patch: unknown } | { delete: unknown }>) {
  return "create" in mutation ? mutation.create : mutation.createOrReplace;
}

function patched(document: LakeDocument | null, patch: DocumentPatch) {
  if (document === null) throw new Error("There is no document to patch");
  requireSafePaths(patch);
  // A copy, because the patch code hands an untouched document back and then stamps it.
  const result = new StudioMutation({ mutations: [{ patch }] }).apply({ ...document });
  if (result === null) throw new Error("A patch cannot delete the document");
  for (const field of ["_id", "_type"]) {
    if (result[field] !== document[field]) throw new Error(`The field "${field}" cannot be changed by a patch`);
  }
  return result;
}

/** Through JSON, so that memory never holds what the disk would not give back: `undefined`, holes in arrays, prototypes. */
function stored(document: unknown): LakeDocument {
  return documentSchema.parse(JSON.parse(JSON.stringify(requirePlainData(document))));
}

const quotedText = /"[^"]*"|'[^']*'/g;
const hugeIndex = /\d{7}/;

// `items[0:900000000]` would make the patch code fill memory before it looks at the array; `__proto__` would change what the object is.
function requireSafePaths({ set, setIfMissing, unset, inc, dec, diffMatchPatch, insert }: DocumentPatch): void {
  const keyed = [set, setIfMissing, inc, dec, diffMatchPatch].flatMap((operation) => Object.keys(operation ?? {}));
  const inserted = insert ? Object.values(insert).filter((value) => typeof value === "string") : [];
  for (const path of [...keyed, ...(unset ?? []), ...inserted]) {
    if (path.includes("__proto__")) throw new Error(`The path "${path}" has a name that may not be used`);
    if (hugeIndex.test(path.replace(quotedText, ""))) throw new Error(`The path "${path}" has too large an index`);
  }
}
