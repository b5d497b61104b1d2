import { type RootDatabase, open } from "lmdb";

import { openTable, storeIn } from "../store/database.ts";
import { readDocument } from "../store/document.ts";
import { type Documents, StoredDocuments, withChanges } from "../store/documents.ts";

import type { DocumentText, ThreadRequest } from "./protocol.ts";

type Commit = Extract<ThreadRequest, { kind: "commit" }>;

/** A dataset's documents as a thread sees them: after the last commit that it was told of, whatever is on the disk already. */
export interface Replica {
  readonly documents: Documents;
  /** The documents with the given changes applied. */
  with(changes: readonly DocumentText[]): Documents;
  /**
   * Applies a commit, unless the documents were read after it.
   *
   * @param commit what was committed
   * @param each does what goes with the change of a document, and makes it by calling `change`. One after another, because a commit may have changed
   * more documents than fit into a thread's memory
   */
  apply(commit: Commit, each: (id: string, change: () => void) => void): void;
  /**
   * Reads the store as it is now, unless it has commits of which the thread was not told yet. Call it from time to time: the store cannot use the room
   * of what anybody deleted, also from another dataset, for as long as somebody reads it as it was before.
   */
  readonly moveOn: () => void;
}

/**
 * Reads the documents of the dataset whose tables begin with that name from the lake's folder, which another thread has open as a lake.
 *
 * They are read as they were at one moment of the store; what was committed since is kept. A thread that ends gives its moment back.
 */
export function openReplica(directory: string, storage: string): Replica {
  const database: RootDatabase<string, string> = open({ path: storeIn(directory), readOnly: true, encoding: "string" });
  const transactions = openTable<number>(database, `${storage}/transactions`);
  const table = openTable<string>(database, `${storage}/documents`);
  const lastSequenceAt = (transaction: Moment) =>
    [...transactions.getKeys({ reverse: true, limit: 1, transaction })][0] ?? 0;

  type Moment = ReturnType<typeof database.useReadTransaction>;
  let moment = database.useReadTransaction();
  let sequence = lastSequenceAt(moment);
  const later = new Map<string, string | null>();
  const documents = new StoredDocuments((id) => {
    const text = later.get(id);
    return text === undefined ? table.get(id, { transaction: moment }) : (text ?? undefined);
  });
  for (const { key, value } of table.getRange({ transaction: moment })) documents.change(key, readDocument(value));

  const moveOn = (): void => {
    database.resetReadTxn();
    const newer = database.useReadTransaction();
    const isTold = lastSequenceAt(newer) === sequence;
    (isTold ? moment : newer).done();
    if (!isTold) return;
    moment = newer;
    later.clear();
  };

  return {
    documents,
    with: (changes) =>
      withChanges(documents, new Map(changes.map(({ id, text }) => [id, text === null ? null : readDocument(text)]))),
    apply(commit, each) {
      if (commit.sequence <= sequence) return;
      sequence = commit.sequence;
      for (const { id, text } of commit.changes) {
        each(id, () => {
          later.set(id, text);
          documents.change(id, text === null ? null : readDocument(text));
        });
      }
      moveOn();
    },
    moveOn,
  };
}
