import { setTimeout as wait } from "node:timers/promises";

import type { Connection, Engine, OpenTransaction, TransactionLimits } from "./connection.ts";
import { databaseErrorCode } from "./errors.ts";

/** Serialization failure and deadlock: PostgreSQL rolled back and asks for the whole transaction again. */
const repeatable = new Set(["40001", "40P01"]);

const maxAttempts = 8;

/**
 * Runs work in a transaction. One that PostgreSQL asks to have repeated is repeated, each time after a longer random pause, so that two that conflicted
 * do not conflict again.
 *
 * @param engine begins it
 * @param work gets its connection, and may run several times
 * @param limits what it may take
 * @throws what `work` throws, once rolled back; after eight attempts also the last error that asks for another
 */
export async function inTransaction<Result>(
  engine: Engine,
  work: (connection: Connection) => Promise<Result>,
  limits?: TransactionLimits,
): Promise<Result> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt(() => engine.begin(limits), work);
    } catch (error) {
      if (attempts === maxAttempts || !repeatable.has(databaseErrorCode(error) ?? "")) throw error;
      await wait(Math.random() * 10 * 2 ** attempts);
    }
  }
}

async function attempt<Result>(
  begin: () => Promise<OpenTransaction>,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const transaction = await begin();
  let result;
  try {
    result = await work(transaction);
  } catch (error) {
    await transaction.rollback();
    throw error;
  }
  await transaction.commit();
  return result;
}
