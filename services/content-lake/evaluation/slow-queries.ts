import { digest } from "../access/digest.ts";

const maxRemembered = 1_000;
const rememberedMilliseconds = 60_000;

/** The texts of queries that were slow recently, so that they need not be timed again. */
export interface SlowQueries {
  has(text: string): boolean;
  add(text: string): void;
}

/** Stores digests of texts, so that long texts cost no memory; beyond a limit the oldest are dropped. */
export function createSlowQueries(now: () => number = Date.now): SlowQueries {
  const until = new Map<string, number>();
  return {
    has: (text) => until.size > 0 && (until.get(digest(text)) ?? 0) > now(),
    add(text) {
      const key = digest(text);
      until.delete(key);
      until.set(key, now() + rememberedMilliseconds);
      const [oldest] = until.keys();
      if (until.size > maxRemembered && oldest !== undefined) until.delete(oldest);
    },
  };
}
