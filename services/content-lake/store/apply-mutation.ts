import { type Doc, Mutation as StudioMutation } from "@sanity/mutator";

import { type LakeDocument, documentSchema } from "./document.ts";
import { documentDateSchema, type DocumentPatch, type ResolvedMutation } from "./mutation.ts";
import type { PatchBudget } from "./patch-budget.ts";
import { requirePlainData } from "./plain-data.ts";
import { type PatchStep, requireApplicable, stepsOf } from "./require-applicable.ts";

/** The transaction a mutation belongs to, as far as it shows in the document. */
export interface TransactionStamp {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly timestamp: string;
}

/** By what a mutation that is new is judged. */
export interface Judging {
  /** The document before the transaction. */
  readonly before: LakeDocument | null;
  /** The transaction's. */
  readonly budget: PatchBudget;
}

/**
 * The document after one mutation, `null` when it is deleted. Computed by the Studio's own patch code, so that the stored document equals what an
 * editor sees while typing. Computed from the arguments alone, so that replaying the record gives the same documents.
 * @param document as the mutations before this one left it
 * @param mutation what is done to it
 * @param stamp of the transaction
 * @param judging by what the mutation is judged. What was recorded was allowed once, and is not judged again by rules that may be newer.
 * @throws Error in the patch code's words, for a patch that does not fit the document; as PatchBudget does
 */
export function applyMutation(
  document: LakeDocument | null,
  mutation: ResolvedMutation,
  stamp: TransactionStamp,
  judging: Judging | "recorded",
): LakeDocument | null {
  if ("delete" in mutation) return null;
  const content = "patch" in mutation ? patched(document, mutation.patch, judging) : newContent(mutation);
  const stated = "patch" in mutation ? undefined : content._updatedAt;
  return stored({ ...content, _rev: stamp.id, _updatedAt: stated ?? stamp.timestamp });
}

function newContent(mutation: Exclude<ResolvedMutation, { patch: unknown } | { delete: unknown }>) {
  return "create" in mutation ? mutation.create : mutation.createOrReplace;
}

function patched(document: LakeDocument | null, { id, ...operations }: DocumentPatch, judging: Judging | "recorded") {
  if (document === null) throw new Error("There is no document to patch");
  const steps = stepsOf(operations);
  requireSafePaths(steps);
  // A copy, because the patch code returns an unchanged document as the same object, and its fields are set below.
  let result: Doc = { ...document };
  for (const step of steps) {
    if (judging !== "recorded") {
      judging.budget.requireModestWork(result, step);
      requireApplicable(result, step, judging.before);
    }
    const next = new StudioMutation({ mutations: [{ patch: { id, ...step.patch } }] }).apply(result);
    if (next === null) throw new Error("A patch cannot delete the document");
    result = next;
  }
  for (const field of ["_id", "_type"]) {
    if (result[field] !== document[field]) throw new Error(`The field "${field}" cannot be changed by a patch`);
  }
  if (judging !== "recorded") requireCreationDate(document, result);
  return result;
}

/** Converted through JSON, so that memory holds only what the disk can restore: no `undefined`, holes in arrays or prototypes. */
function stored(document: unknown): LakeDocument {
  return documentSchema.parse(JSON.parse(JSON.stringify(requirePlainData(document))));
}

/**
 * Refuses a patch that puts into `_createdAt` what a new document may not have there: the document could neither be published nor be imported again.
 *
 * @param before the document before the patch
 * @param after the same after it
 * @throws Error with a sentence
 */
function requireCreationDate(before: LakeDocument, after: Readonly<Record<string, unknown>>): void {
  const { _createdAt } = after;
  if (_createdAt === before._createdAt || documentDateSchema.safeParse(_createdAt).success) return;
  throw new Error('The field "_createdAt" can be changed only to a date and time in ISO 8601');
}

const quotedText = /"[^"]*"|'[^']*'/g;
const hugeIndex = /\d{7}/;

/**
 * Refuses paths with effects that no valid patch needs: `items[0:900000000]` makes the patch code fill memory before it reads the array, and
 * `__proto__` changes an object's prototype.
 *
 * @throws Error that names the path
 */
function requireSafePaths(steps: readonly PatchStep[]): void {
  for (const { path } of steps) {
    if (path.includes("__proto__")) throw new Error(`The path "${path}" has a name that may not be used`);
    if (hugeIndex.test(path.replace(quotedText, ""))) throw new Error(`The path "${path}" has too large an index`);
  }
}
