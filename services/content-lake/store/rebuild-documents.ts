import { applyMutation } from "./apply-mutation.ts";
import type { LakeDocument } from "./document.ts";
import { mutationsOf, type TransactionRecord } from "./record.ts";

/**
 * The documents that a dataset's transactions come to, from the first on. The stored documents are a view of this: it can be thrown away
 * and made again, and history is the same computation stopped earlier.
 */
export function rebuildDocuments(records: Iterable<TransactionRecord>): Map<string, LakeDocument> {
  const documents = new Map<string, LakeDocument>();
  for (const record of records) {
    for (const { id } of record.documents) {
      const document = replayTransaction(documents.get(id) ?? null, id, record);
      if (document) documents.set(id, document);
      else documents.delete(id);
    }
  }
  return documents;
}

/** The document with that id after the transaction, given the document before it; `null` stands for none. */
export function replayTransaction(
  before: LakeDocument | null,
  id: string,
  record: TransactionRecord,
): LakeDocument | null {
  return mutationsOf(record, id).reduce<LakeDocument | null>(
    (document, mutation) => applyMutation(document, mutation, record, "recorded"),
    before,
  );
}
