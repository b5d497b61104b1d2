import { type Database, openTable } from "./database.ts";
import { type TransactionRecord, transactionRecordSchema } from "./record.ts";

/** A dataset's append-only record: nothing in it is ever changed or removed. */
export interface TransactionLog {
  /** Sequence number of the newest transaction; 0 before the first. */
  readonly lastSequence: number;
  /** Whether a transaction of that id has been recorded. */
  has(transactionId: string): boolean;
  /** The sequence number of the transaction of that id, `undefined` when none has been recorded. */
  sequenceOf(transactionId: string): number | undefined;
  /** The transaction of that sequence number. */
  at(sequence: number): TransactionRecord | undefined;
  /** The transactions after a sequence number, oldest first. */
  after(sequence: number): Iterable<TransactionRecord>;
  /** Adds the next transaction; must run inside a transaction of the database. */
  append(record: TransactionRecord): void;
}

/** Opens a dataset's record. */
export function openTransactionLog(database: Database, dataset: string): TransactionLog {
  const records = openTable<number>(database, `${dataset}/transactions`);
  const sequences = openTable<string>(database, `${dataset}/transaction-ids`);
  const lastSequence = (): number => [...records.getKeys({ reverse: true, limit: 1 })][0] ?? 0;
  return {
    get lastSequence() {
      return lastSequence();
    },
    has: (transactionId) => sequences.doesExist(transactionId),
    sequenceOf(transactionId) {
      const sequence = sequences.get(transactionId);
      return sequence === undefined ? undefined : Number(sequence);
    },
    at(sequence) {
      const value = records.get(sequence);
      return value === undefined ? undefined : transactionRecordSchema.parse(JSON.parse(value));
    },
    *after(sequence) {
      for (const { value } of records.getRange({ start: sequence + 1 })) {
        yield transactionRecordSchema.parse(JSON.parse(value));
      }
    },
    append(record) {
      if (record.sequence !== lastSequence() + 1) throw new Error(`Transaction ${record.sequence} is out of order`);
      records.putSync(record.sequence, JSON.stringify(record));
      sequences.putSync(record.id, String(record.sequence));
    },
  };
}
