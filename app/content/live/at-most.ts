import { setTimeout as delay } from "node:timers/promises";

/** Waits for a result, but so long at most: answers `undefined` then, and the work goes on. Rejects when the work fails before. */
export async function atMost<Result>(milliseconds: number, work: Promise<Result>): Promise<Result | undefined> {
  const waiting = new AbortController();
  const end = delay(milliseconds, undefined, { ref: false, signal: waiting.signal }).catch(() => undefined);
  try {
    return await Promise.race([work, end]);
  } finally {
    waiting.abort();
  }
}
