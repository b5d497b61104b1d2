import { isDeepStrictEqual } from "node:util";

import { operator } from "../access/requester.ts";
import { strengthened } from "../actions/strengthen.ts";
import { LakeError } from "../errors.ts";
import type { CommitRequest } from "../store/dataset-store.ts";
import { isPublishedId, publishedId } from "../store/document-id.ts";
import type { LakeDocument } from "../store/document.ts";
import { asNew } from "../store/mutation.ts";
import type { TransactionRecord } from "../store/record.ts";
import type { DocumentChange } from "../store/transaction-draft.ts";
import type { TransactionLog } from "../store/transaction-log.ts";

import { isLegalText } from "./legal-versions.ts";

/**
 * Refuses words that nobody but their author has read. What readers of legal documents see is published only from a draft or a version. Its publisher may
 * have written neither in that one nor, since the last publication, in another draft or version of the document. Nobody may have written in it after the
 * publisher decided, which for a schedule is when it was set. The operator of the machine imports and migrates, and may do everything.
 *
 * @param request the transaction
 * @param changes what it changes
 * @param log the dataset's record, which knows who wrote a draft
 * @throws LakeError 403 for words of the publisher's own, also for a deletion
 */
export function requireFourEyes(
  request: Pick<CommitRequest, "author" | "isPartial" | "decidedAfter">,
  changes: readonly DocumentChange[],
  log: TransactionLog,
): void {
  const { author, decidedAfter } = request;
  if (author === operator.id) return;
  // An import writes past every draft, and brings versions of the record that nobody here published.
  const isImport = request.isPartial === true || changes.some(({ after }) => after?._type === "legalVersion");
  if (isImport) throw fourEyesError("The operator imports with the command content:import.");
  for (const { id, before, after } of changes) {
    if (!isPublishedId(id) || ![before, after].some(isLegalText)) continue;
    const source = changes.find((change) => isPublished(change, id, after));
    if (!source || authorsOf(id, log, decidedAfter).has(author)) {
      throw fourEyesError(
        "What legal documents say needs a second person, who wrote nothing since the last publication.",
      );
    }
    if (decidedAfter !== undefined && isWrittenAfter(source.id, decidedAfter, log)) {
      throw fourEyesError("The text was changed after this publication was scheduled. Read it, and schedule it again.");
    }
  }
}

/** Whether a change removes a draft or version because its words are published under the id. */
function isPublished({ id, before, after }: DocumentChange, published: string, words: LakeDocument | null): boolean {
  if (isPublishedId(id) || publishedId(id) !== published || !before || after || !words) return false;
  return isDeepStrictEqual(wordsOf(strengthened(asNew(before))), wordsOf(words));
}

function wordsOf(document: object): unknown {
  const ignored = new Set(["_id", "_rev", "_createdAt", "_updatedAt", "_system"]);
  return Object.fromEntries(Object.entries(document).filter(([name]) => !ignored.has(name)));
}

/**
 * Everybody who wrote in any draft or version of a document since it was last published, up to a transaction. All drafts and versions count, because whoever
 * copies a text to another one, or brings it back with a release, would otherwise pass for its only author.
 */
function authorsOf(id: string, log: TransactionLog, upTo = log.lastSequence): ReadonlySet<string> {
  const authors = new Set<string>();
  for (const { author, documents } of log.about(id, { newestFirst: true, upTo })) {
    if (documents.some((document) => document.id === id)) break;
    if (documents.some((document) => publishedId(document.id) === id && writes(document))) authors.add(author);
  }
  return authors;
}

/** Whether anybody wrote in this draft or version after a transaction. */
function isWrittenAfter(id: string, sequence: number, log: TransactionLog): boolean {
  for (const { documents } of log.about(id, { from: sequence + 1 }))
    if (documents.some((document) => document.id === id && writes(document))) return true;
  return false;
}

/** Whether a transaction wrote in a document. Removing it is not writing. */
const writes = ({ mutations }: TransactionRecord["documents"][number]): boolean =>
  mutations.some((mutation) => !("delete" in mutation));

const fourEyesError = (sentence: string): LakeError =>
  new LakeError(403, "fourEyesError", `Somebody else must publish this. ${sentence}`);
