import type { LakeDocument } from "../store/document.ts";
import { mutationsOf, type TransactionRecord } from "../store/record.ts";
import { replayTransaction } from "../store/rebuild-documents.ts";
import type { TransactionLog } from "../store/transaction-log.ts";

/**
 * The document with that id as it was after a transaction, `null` when there was none. It is replayed from the transaction that last wrote it whole,
 * so the time grows with the edits since then. A publication writes a document whole, and so does the creation of a draft.
 */
export function documentAfter(log: TransactionLog, id: string, sequence: number): LakeDocument | null {
  const edits: TransactionRecord[] = [];
  for (const record of log.about(id, { upTo: sequence, newestFirst: true })) {
    const [first] = mutationsOf(record, id);
    if (first === undefined) continue;
    edits.push(record);
    if (!("patch" in first)) break;
  }
  return edits.reduceRight<LakeDocument | null>((document, record) => replayTransaction(document, id, record), null);
}

/** The document with that id as it was at a time (ISO 8601, UTC), `null` when there was none. */
export function documentAtTime(log: TransactionLog, id: string, time: string): LakeDocument | null {
  for (const record of log.about(id, { newestFirst: true })) {
    if (record.timestamp <= time) return documentAfter(log, id, record.sequence);
  }
  return null;
}

/** The document with that id as it is or, when it was deleted, as it last was; `null` when it never existed. */
export function lastDocument(log: TransactionLog, id: string): LakeDocument | null {
  for (const record of log.about(id, { newestFirst: true })) {
    const document = documentAfter(log, id, record.sequence);
    if (document) return document;
  }
  return null;
}
