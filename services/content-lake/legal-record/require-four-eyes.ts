import { isDeepStrictEqual } from "node:util";

import { operator } from "../access/requester.ts";
import { strengthened } from "../actions/strengthen.ts";
import { LakeError } from "../errors.ts";
import type { CommitRequest } from "../store/dataset-store.ts";
import { isDraftId, isPublishedId, publishedId } from "../store/document-id.ts";
import type { LakeDocument } from "../store/document.ts";
import { asNew } from "../store/mutation.ts";
import type { DocumentChange } from "../store/transaction-draft.ts";
import type { TransactionLog } from "../store/transaction-log.ts";

import { isImportOfRecord } from "./is-import-of-record.ts";
import { isLegalText } from "./legal-versions.ts";

/**
 * Refuses words that nobody but their author has read. What readers of legal documents see is published only from a draft or a version. Its publisher may
 * have written neither in that one, however old it is, nor, since the last publication, in another draft or version of the document. Nobody may have
 * written in it after the publisher decided, which for a schedule is when it was set. The operator of the machine imports and migrates, and may do
 * everything.
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
  if (isImportOfRecord(request, changes)) throw fourEyesError("The operator imports with the command content:import.");
  for (const { id, before, after } of changes) {
    if (!isPublishedId(id) || ![before, after].some(isLegalText)) continue;
    const source = changes.find((change) => isPublished(change, id, after));
    if (!source || authorsOf(source.id, log, decidedAfter).has(author)) {
      throw fourEyesError(
        "What legal documents say needs a second person, who wrote neither in this text nor in another one since the last publication.",
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
 * Everybody who wrote in a draft or version, and everybody who wrote in another one of the document since its last publication, up to a transaction. The
 * others count, because whoever copies a text to another one, or brings it back with a release, would otherwise pass for its only author. A draft that is
 * left alone while other words are published keeps its authors.
 */
function authorsOf(source: string, log: TransactionLog, upTo = log.lastSequence): ReadonlySet<string> {
  const published = publishedId(source);
  const authors = new Set<string>();
  let isSincePublication = true;
  let isOfSource = true;
  for (const { author, written, removed } of log.writings(source, { newestFirst: true, upTo })) {
    isSincePublication &&= ![...written, ...removed].includes(published);
    // A draft that was removed is another text than the next of its id. A version's id is its release's alone: one that was archived comes back as it was.
    isOfSource &&= !(isDraftId(source) && removed.includes(source));
    if (!isSincePublication && !isOfSource) break;
    if (isSincePublication ? written.length > 0 : written.includes(source)) authors.add(author);
  }
  return authors;
}

/** Whether anybody wrote in this draft or version after a transaction. */
function isWrittenAfter(id: string, sequence: number, log: TransactionLog): boolean {
  for (const { written } of log.writings(id, { from: sequence + 1 })) if (written.includes(id)) return true;
  return false;
}

const fourEyesError = (sentence: string): LakeError =>
  new LakeError(403, "fourEyesError", `Somebody else must publish this. ${sentence}`);
