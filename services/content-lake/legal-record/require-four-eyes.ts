import { isDeepStrictEqual } from "node:util";

import { operator } from "../access/requester.ts";
import { content } from "../actions/publish-version.ts";
import { strengthened } from "../actions/strengthen.ts";
import { LakeError } from "../errors.ts";
import { mutationsOf } from "../history/past-documents.ts";
import type { CommitRequest } from "../store/dataset-store.ts";
import { isPublishedId, publishedId } from "../store/document-id.ts";
import type { LakeDocument } from "../store/document.ts";
import type { DocumentChange } from "../store/transaction-draft.ts";
import type { TransactionLog } from "../store/transaction-log.ts";

import { isRead } from "./legal-versions.ts";

/**
 * Refuses words that nobody but their author has read: what readers of legal documents see is published only from a draft or a version in which the
 * publisher wrote nothing. The operator of the machine imports and migrates, and may do everything.
 *
 * @param request the transaction
 * @param changes what it changes
 * @param log the dataset's record, which knows who wrote a draft
 * @throws LakeError 403 for words of the publisher's own, also for a deletion
 */
export function requireFourEyes(
  request: Pick<CommitRequest, "author">,
  changes: readonly DocumentChange[],
  log: TransactionLog,
): void {
  const { author } = request;
  if (author === operator.id) return;
  for (const { id, before, after } of changes) {
    if (!isPublishedId(id) || ![before, after].some(isRead)) continue;
    const source = changes.find((change) => isPublished(change, id, after))?.before;
    if (!source || authorsOf(source._id, log).has(author)) {
      throw new LakeError(
        403,
        "fourEyesError",
        "Somebody else must publish this: what legal documents say needs a second person, who wrote nothing of it.",
      );
    }
  }
}

/** Whether a change removes a draft or version because its words are published under the id. */
function isPublished({ id, before, after }: DocumentChange, published: string, words: LakeDocument | null): boolean {
  if (isPublishedId(id) || publishedId(id) !== published || !before || after || !words) return false;
  return isDeepStrictEqual(wordsOf(strengthened(content(before))), wordsOf(words));
}

function wordsOf(document: object): unknown {
  const passing = new Set(["_id", "_rev", "_createdAt", "_updatedAt", "_system"]);
  return Object.fromEntries(Object.entries(document).filter(([name]) => !passing.has(name)));
}

/** Everybody who wrote in a draft or version since it last began. */
function authorsOf(id: string, log: TransactionLog): ReadonlySet<string> {
  const authors = new Set<string>();
  for (const record of log.about(id, { newestFirst: true })) {
    const [first] = mutationsOf(record, id);
    if (first === undefined) continue;
    authors.add(record.author);
    if (!("patch" in first)) break;
  }
  return authors;
}
