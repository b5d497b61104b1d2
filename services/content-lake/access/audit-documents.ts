import type { CommittedTransaction, DatasetStore } from "../store/dataset-store.ts";
import { proposalOf } from "../proposals/proposal.ts";
import { isPublishedId } from "../store/document-id.ts";
import type { LakeDocument } from "../store/document.ts";
import { maxTypeCharacters } from "../store/mutation.ts";
import type { DocumentChange } from "../store/transaction-draft.ts";

import { type Audit, type AuditEvent, named } from "./audit.ts";
import type { People } from "./people.ts";

/** Whether documents of this type belong to the lake or the Studio and are published by nobody, as versions of the legal record are. */
const isOwn = (type: string): boolean => /^(?:system|sanity)\./.test(type) || type === "legalVersion";

/** A title is longer only when a program wrote it; the audit must not grow with it. */
const maxTitleCharacters = 100;

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
        const text = change.after ?? change.before;
        if (!text || isOwn(text._type)) return [];
        // The lake once took types of any length.
        const document = { id: change.id, type: beginning(text._type, maxTypeCharacters), ...titleOf(text) };
        return [{ what: whatHappened(change, dataset), by: named(person), document }];
      }),
    );
  });
}

/** By what staff know a document that is one of many: its title, or a redirect's address. */
function titleOf({ title, from }: LakeDocument): { title?: string } {
  const words = title ?? from;
  if (typeof words !== "string" || words === "") return {};
  return { title: beginning(words, maxTitleCharacters) };
}

/** The first characters of a text, of which none is cut in half. */
function beginning(text: string, characters: number): string {
  // Twice as many units hold as many characters.
  return Array.from(text.slice(0, 2 * characters))
    .slice(0, characters)
    .join("");
}

function whatHappened({ id, after }: DocumentChange, dataset: Pick<DatasetStore, "versions">): AuditEvent["what"] {
  if (after) return "published";
  // A text that is proposed for a document outlives it until somebody decides about it.
  return dataset.versions(id).some(({ _id }) => proposalOf(_id) === undefined) ? "unpublished" : "deleted";
}
