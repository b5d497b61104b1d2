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

import { isRead } from "./legal-versions.ts";

/**
 * Refuses words that nobody but their author has read. What readers of legal documents see is published only from a draft or a version. The publisher may
 * not have written in it, nor in any other since the last publication. Nobody may have written in it since the publisher decided, which for a schedule was
 * earlier. The operator of the machine imports and migrates, and may do everything.
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
  const isForged = request.isPartial === true || changes.some(({ after }) => after?._type === "legalVersion");
  if (isForged) throw fourEyesError("The operator imports with the command content:import.");
  for (const { id, before, after } of changes) {
    if (!isPublishedId(id) || ![before, after].some(isRead)) continue;
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
  const passing = new Set(["_id", "_rev", "_createdAt", "_updatedAt", "_system"]);
  return Object.fromEntries(Object.entries(document).filter(([name]) => !passing.has(name)));
}

/**
 * Everybody who wrote in any draft or version of a document since it was last published, up to a transaction. Counted for all of them, because a text that
 * is copied to another one, or comes back with a release, would else be the copier's alone.
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

/** Whether a transaction wrote in a document; to remove it is not to write. */
const writes = ({ mutations }: TransactionRecord["documents"][number]): boolean =>
  mutations.some((mutation) => !("delete" in mutation));

const fourEyesError = (sentence: string): LakeError =>
  new LakeError(403, "fourEyesError", `Somebody else must publish this. ${sentence}`);
