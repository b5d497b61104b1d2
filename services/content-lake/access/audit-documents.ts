import type { CommittedTransaction, DatasetStore } from "../store/dataset-store.ts";
import { proposalOf } from "../proposals/proposal.ts";
import { isPublishedId } from "../store/document-id.ts";
import type { DocumentChange } from "../store/transaction-draft.ts";

import { type Audit, type AuditEvent, named } from "./audit.ts";
import type { People } from "./people.ts";

/** Whether documents of this type belong to the lake or the Studio and are published by nobody, as versions of the legal record are. */
const isOwn = (type: string): boolean => /^(?:system|sanity)\./.test(type) || type === "legalVersion";

/**
 * Records each publication, withdrawal and deletion of a document by a person. What tokens and the operator's commands write is in the history only.
 *
 * @param dataset whose commits are followed
 * @param audit gets an entry for each document
 * @param people the staff, whose commits are recorded
 */
export function auditDocuments(
  dataset: Pick<DatasetStore, "follow" | "versions">,
  audit: Audit,
  people: Pick<People, "byId">,
): void {
  dataset.follow("audit", ({ author, changes }: CommittedTransaction) => {
    const published = changes.filter(({ id }) => isPublishedId(id) && !id.includes("."));
    const person = published.length > 0 ? people.byId(author) : undefined;
    if (!person) return;
    audit.add(
      ...published.flatMap((change): AuditEvent[] => {
        const type = (change.after ?? change.before)?._type;
        if (type === undefined || isOwn(type)) return [];
        return [{ what: whatHappened(change, dataset), by: named(person), document: { id: change.id, type } }];
      }),
    );
  });
}

function whatHappened({ id, after }: DocumentChange, dataset: Pick<DatasetStore, "versions">): AuditEvent["what"] {
  if (after) return "published";
  // A text that is proposed for a document outlives it until somebody decides about it.
  return dataset.versions(id).some(({ _id }) => proposalOf(_id) === undefined) ? "unpublished" : "deleted";
}
