import { createHash } from "node:crypto";

const maxRemembered = 1_000;
const rememberedMilliseconds = 60_000;

/** The texts of queries that took long lately, so that they need not be found out again each time. */
export interface SlowQueries {
  has(text: string): boolean;
  add(text: string): void;
}

/** Remembers digests of texts, so that long ones cost no memory; the oldest are forgotten when there are very many. */
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

const digest = (text: string): string => createHash("sha256").update(text).digest("base64");
