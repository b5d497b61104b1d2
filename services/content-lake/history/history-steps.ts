import { publishedId } from "../store/document-id.ts";
import { replayTransaction } from "../store/rebuild-documents.ts";
import type { TransactionRecord } from "../store/record.ts";
import type { DocumentChange } from "../store/transaction-draft.ts";
import type { LogRange, TransactionLog } from "../store/transaction-log.ts";

import { documentAfter } from "./past-documents.ts";

/** One transaction's part in the history of some documents. */
export interface HistoryStep {
  readonly record: TransactionRecord;
  readonly changes: readonly DocumentChange[];
}

/** Which transactions of a history to give, and how many at most, counted from the end that comes first. */
export interface HistoryRange extends LogRange {
  readonly limit: number;
}

/** What transactions did to the documents of those ids, in the order asked for. */
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
