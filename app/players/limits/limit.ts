import { type RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";

/** One limit on how often something may be done. */
export interface Limit {
  /** Counts once more, for the limit's own window or the one given. Answers the whole seconds to wait, at least 1, when the limit was met before, otherwise nothing. */
  take: (subject: string, windowSeconds?: number) => Promise<number | undefined>;
  /** Forgets everything counted. */
  forget: (subject: string) => Promise<void>;
}

/** The whole seconds until a limit's window ends, never 0: "try again in 0 seconds" helps nobody. */
export const waitSeconds = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1_000));

/**
 * Puts one limit over a counter. Each count is a single upsert, so parallel requests cannot share one.
 *
 * @param counter where it is counted
 * @param key makes the row's key of who is counted
 * @param currentCounter another counter of the same rows that applies instead at times
 */
export const createLimit = (
  counter: RateLimiterDrizzle,
  key: (subject: string) => string,
  currentCounter = () => counter,
): Limit => ({
  take: async (subject, windowSeconds) => {
    try {
      await currentCounter().consume(key(subject), 1, windowSeconds ? { customDuration: windowSeconds } : {});
      return undefined;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return waitSeconds(refusal);
      throw refusal;
    }
  },
  forget: async (subject) => {
    await counter.delete(key(subject));
  },
});

/** Takes from limits in order until one refuses; answers which, and how long to wait. */
export async function takeAll<Name extends string>(
  asked: readonly (readonly [name: Name, limit: Limit, subject: string])[],
): Promise<{ kind: "tooMany"; limit: Name; waitSeconds: number } | undefined> {
  for (const [name, limit, subject] of asked) {
    const seconds = await limit.take(subject);
    if (seconds !== undefined) return { kind: "tooMany", limit: name, waitSeconds: seconds };
  }
  return undefined;
}
