import { type RootDatabase, open } from "lmdb";

import { openTable, storeIn } from "../store/database.ts";
import { readDocument } from "../store/document.ts";
import { type Documents, StoredDocuments, withChanges } from "../store/documents.ts";

import type { DocumentText, ThreadRequest } from "./protocol.ts";

type Commit = Extract<ThreadRequest, { kind: "commit" }>;

/** A dataset's documents as a thread sees them: after the last commit that it was told of, even if the disk has later ones. */
export interface Replica {
  readonly documents: Documents;
  /** The documents with the given changes applied. */
  with(changes: readonly DocumentText[]): Documents;
  /**
   * Applies a commit, unless the documents were read after it.
   *
   * @param commit what was committed
   * @param each called for one changed document after another, because together they may not fit into a thread's memory. It must call `change`, which
   * applies the change, and may look at the documents before and after
   */
  apply(commit: Commit, each: (id: string, change: () => void) => void): void;
  /**
   * Reads the store as it is now, unless it has commits of which the thread was not told yet. Call it from time to time: as long as somebody reads the
   * store as it was, it cannot use the room of what was deleted since, in any dataset.
   */
  readonly moveOn: () => void;
}

/**
 * Reads a dataset's documents from the lake's folder, which another thread has open as a lake. They are read as they were at one moment of the store,
 * and what was committed since is kept in memory. A thread that ends gives its moment back.
 *
 * @param directory the lake's folder
 * @param storage see `DatasetStore.storage`
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
