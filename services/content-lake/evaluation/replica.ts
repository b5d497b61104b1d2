import path from "node:path";

import { open } from "lmdb";

import { type LakeDocument, readDocument } from "../store/document.ts";

import type { DocumentText, ThreadRequest } from "./protocol.ts";

type Commit = Extract<ThreadRequest, { kind: "commit" }>;

/** A thread's own copy of a dataset's documents. */
export interface Replica {
  /** Every document, by id. */
  readonly documents: ReadonlyMap<string, LakeDocument>;
  /** Every document with the given changes applied, by id. */
  with(changes: readonly DocumentText[]): ReadonlyMap<string, LakeDocument>;
  /** Applies a commit, unless the copy was made after it. */
  apply(commit: Commit): void;
}

/** Reads the documents of the dataset whose tables begin with that name from the lake's folder, which another thread has open as a lake. */
export async function openReplica(directory: string, storage: string): Promise<Replica> {
  const { documents, sequence: copied } = await readDocuments(directory, storage);
  return {
    documents,
    with(changes) {
      const changed = new Map(documents);
      change(changed, changes);
      return changed;
    },
    apply({ sequence, changes }) {
      if (sequence > copied) change(documents, changes);
    },
  };
}

/** The documents and the number of the last transaction in them, read at one moment: no commit may come between the two. */
async function readDocuments(directory: string, storage: string) {
  const database = open<string, string>({ path: path.join(directory, "store"), readOnly: true, encoding: "string" });
  try {
    const transactions = database.openDB<string, number>({ name: `${storage}/transactions`, encoding: "string" });
    const table = database.openDB<string, string>({ name: `${storage}/documents`, encoding: "string" });
    const lastSequence = () => [...transactions.getKeys({ reverse: true, limit: 1 })][0] ?? 0;
    for (;;) {
      const sequence = lastSequence();
      const documents = new Map<string, LakeDocument>();
      for (const { key, value } of table.getRange()) documents.set(key, readDocument(value));
      if (lastSequence() === sequence) return { documents, sequence };
    }
  } finally {
    await database.close();
  }
}

function change(documents: Map<string, LakeDocument>, changes: readonly DocumentText[]): void {
  for (const { id, text } of changes) {
    if (text === null) documents.delete(id);
    else documents.set(id, readDocument(text));
  }
}
