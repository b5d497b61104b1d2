import { setTimeout as wait } from "node:timers/promises";

import { databaseErrorCode } from "./errors.ts";

/** Serialization failure and deadlock: PostgreSQL rolled back and asks for the whole transaction again. */
const repeatable = new Set(["40001", "40P01"]);

const maxAttempts = 8;

/**
 * Repeats a transaction that PostgreSQL asks to have repeated, each time after a longer random pause, so that two that conflicted do not conflict
 * again.
 *
 * @throws the last error, after eight attempts or when the error is not repeatable
 */
export async function retried<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (attempts === maxAttempts || !repeatable.has(databaseErrorCode(error) ?? "")) throw error;
      await wait(Math.random() * 10 * 2 ** attempts);
    }
  }
}
