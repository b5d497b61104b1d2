import { isDraftId, publishedId } from "../store/document-id.ts";
import type { Where } from "../store/documents.ts";
import type { Mutation } from "../store/mutation.ts";
import type { DocumentChange } from "../store/transaction-draft.ts";

import { isOpenShare, sharesIn } from "./draft-share.ts";

/**
 * The ends of the links to the drafts that a transaction publishes, discards or deletes: the next draft of such a document is another text, which nobody has
 * shared.
 *
 * @param changes the changes of a transaction that is not written yet
 * @param where reads documents as the transaction will leave them
 * @param timestamp the transaction's instant (ISO 8601)
 * @returns what to write in the same transaction
 */
export function endWithDraft(changes: readonly DocumentChange[], where: Where, timestamp: string): Mutation[] {
  const gone = new Set(changes.filter(({ id, after }) => isDraftId(id) && !after).map(({ id }) => publishedId(id)));
  if (gone.size === 0) return [];
  return sharesIn(where)
    .filter((share) => gone.has(share.documentId) && isOpenShare(share, Date.parse(timestamp)))
    .map(({ _id }) => ({ patch: { id: _id, set: { revokedAt: timestamp } } }));
}
