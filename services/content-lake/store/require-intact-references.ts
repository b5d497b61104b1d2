import { LakeError } from "../errors.ts";

import type { LakeDocument } from "./document.ts";
import { strongReferences } from "./references.ts";
import type { Relations } from "./relations.ts";
import type { DocumentChange, TransactionDraft } from "./transaction-draft.ts";

/**
 * Sanity's referential integrity: after the transaction, no document it wrote may refer strongly to one that is missing, and nothing it
 * deleted or made another type may still be referred to.
 * @throws LakeError 409
 */
export function requireIntactReferences(draft: TransactionDraft, stored: Pick<Relations, "referringTo">): void {
  const changes = draft.changes;
  for (const { id, after } of changes) if (after) requireTargets(id, after, draft);
  const gone = changes.filter(({ before, after }) => before && before._type !== after?._type);
  if (gone.length > 0) requireNoneLeft(gone, changes, stored);
}

function requireTargets(id: string, document: LakeDocument, draft: TransactionDraft): void {
  for (const target of strongReferences(document)) {
    if (draft.current(target)) continue;
    throw referenceError(id, [target], `Document "${id}" references the document "${target}", which does not exist.`);
  }
}

function requireNoneLeft(
  gone: readonly DocumentChange[],
  changes: readonly DocumentChange[],
  stored: Pick<Relations, "referringTo">,
): void {
  const touched = new Set(changes.map(({ id }) => id));
  for (const { id, after } of gone) {
    const untouched = [...stored.referringTo(id)].filter((other) => !touched.has(other)).sort();
    const written = changes.filter((change) => change.after && strongReferences(change.after).has(id));
    const referring = [...untouched, ...written.map((change) => change.id)];
    const [first] = referring;
    if (first === undefined) continue;
    throw referenceError(
      id,
      referring,
      `Document "${id}" cannot ${after ? "change its _type" : "be deleted"} as there are references to it from "${first}".`,
    );
  }
}

function referenceError(id: string, referencingIDs: readonly string[], description: string): LakeError {
  const error = { type: "documentHasReferencesError", id, referencingIDs, description };
  return new LakeError(409, "mutationError", `The mutation(s) failed: ${description}`, {
    items: [{ error, index: 0 }],
  });
}
