import { publishedId } from "../store/document-id.ts";
import { replayTransaction } from "../store/rebuild-documents.ts";
import type { TransactionRecord } from "../store/record.ts";
import type { DocumentChange } from "../store/transaction-draft.ts";
import type { LogRange, TransactionLog } from "../store/transaction-log.ts";

import { documentAfter } from "./past-documents.ts";

/** The part of one transaction that belongs to the history of some documents. */
export interface HistoryStep {
  readonly record: TransactionRecord;
  readonly changes: readonly DocumentChange[];
}

/** The transactions of a history to return, and the most of them, counted from the end that comes first. */
export interface HistoryRange extends LogRange {
  readonly limit: number;
}

/** The effects of transactions on the documents with those ids, in the requested order. */
export function historySteps(log: TransactionLog, ids: readonly string[], range: HistoryRange): HistoryStep[] {
  const records = recordsOf(log, ids, range);
  const inTime = range.newestFirst ? records.toReversed() : records;
  const [earliest] = inTime;
  if (!earliest) return [];
  const states = new Map(ids.map((id) => [id, documentAfter(log, id, earliest.sequence - 1)]));
  const steps = inTime.map((record) => {
    const changes = record.documents.flatMap(({ id }) => {
      const before = states.get(id);
      if (before === undefined) return [];
      const after = replayTransaction(before, id, record);
      states.set(id, after);
      return [{ id, before, after }];
    });
    return { record, changes };
  });
  return range.newestFirst ? steps.toReversed() : steps;
}

function recordsOf(log: TransactionLog, ids: readonly string[], range: HistoryRange): TransactionRecord[] {
  const wanted = new Set(ids);
  const found = new Map<number, TransactionRecord>();
  for (const subject of new Set(ids.map(publishedId))) {
    let count = 0;
    for (const record of log.about(subject, range)) {
      if (!record.documents.some(({ id }) => wanted.has(id))) continue;
      found.set(record.sequence, record);
      count += 1;
      if (count === range.limit) break;
    }
  }
  const inTime = [...found.values()].sort((a, b) => a.sequence - b.sequence);
  return (range.newestFirst ? inTime.reverse() : inTime).slice(0, range.limit);
}
