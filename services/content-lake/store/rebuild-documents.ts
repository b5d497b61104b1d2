import { applyMutation } from "./apply-mutation.ts";
import type { LakeDocument } from "./document.ts";
import type { TransactionRecord } from "./record.ts";

/**
 * The documents that a dataset's transactions come to, from the first on. The stored documents are a view of this: it can be thrown away
 * and made again, and history is the same computation stopped earlier.
 */
export function rebuildDocuments(records: Iterable<TransactionRecord>): Map<string, LakeDocument> {
  const documents = new Map<string, LakeDocument>();
  for (const { id: transactionId, timestamp, documents: changed } of records) {
    for (const { id, mutations } of changed) {
      let document = documents.get(id) ?? null;
      for (const mutation of mutations) document = applyMutation(document, mutation, { id: transactionId, timestamp });
      if (document) documents.set(id, document);
      else documents.delete(id);
    }
  }
  return documents;
}
