import type { LakeDocument } from "../store/document.ts";
import type { ResolvedMutation } from "../store/mutation.ts";
import type { TransactionRecord } from "../store/record.ts";
import { replayTransaction } from "../store/rebuild-documents.ts";
import type { TransactionLog } from "../store/transaction-log.ts";

/**
 * The document of that id as it was after a transaction, `null` when there was none. Replayed from when it was last written whole, so it
 * takes as long as there were edits since: publishing writes a document whole, and a draft begins that way.
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

/** The document of that id as it was at a time (ISO 8601, UTC), `null` when there was none. */
export function documentAtTime(log: TransactionLog, id: string, time: string): LakeDocument | null {
  for (const record of log.about(id, { newestFirst: true })) {
    if (record.timestamp <= time) return documentAfter(log, id, record.sequence);
  }
  return null;
}

/** The document of that id as it is or, when it is no more, as it last was; `null` when there never was one. */
export function lastDocument(log: TransactionLog, id: string): LakeDocument | null {
  for (const record of log.about(id, { newestFirst: true })) {
    const document = documentAfter(log, id, record.sequence);
    if (document) return document;
  }
  return null;
}

/** The mutations by which a transaction changed the document of that id, none when it did not. */
export function mutationsOf({ documents }: TransactionRecord, id: string): readonly ResolvedMutation[] {
  return documents.find((changed) => changed.id === id)?.mutations ?? [];
}
