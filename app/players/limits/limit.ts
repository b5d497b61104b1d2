import { type RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";

/** A limit refused. Nothing was done. */
export interface TooMany<Limit extends string = string> {
  kind: "tooMany";
  /** Which limit. */
  limit: Limit;
  /** After how many whole seconds, at least 1, another try may succeed; also the value of `Retry-After`. */
  waitSeconds: number;
}

/** One limit on how often something may be done. */
export interface Limit {
  /**
   * Counts one action, in the limit's own window or the one given. When the limit refuses, answers the whole seconds to wait, at least 1; otherwise
   * nothing.
   */
  take: (subject: string, windowSeconds?: number) => Promise<number | undefined>;
  /** Uncounts an action that was counted and not refused: it did not happen, or leaves nothing that the limit is for. */
  giveBack: (subject: string) => Promise<void>;
  /** Resets a subject's count. */
  forget: (subject: string) => Promise<void>;
}

/** The whole seconds until a limit's window ends, at least 1, because "try again in 0 seconds" would be useless. */
export const waitSeconds = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1_000));

/**
 * Makes a limit from a counter. Each count is a single upsert, so parallel requests are all counted.
 *
 * @param counter where it is counted
 * @param key makes the row's key from the subject
 * @param currentCounter answers the counter that applies now, over the same rows
 */
export const createLimit = (
  counter: RateLimiterDrizzle,
  key: (subject: string) => string,
  currentCounter = () => counter,
): Omit<Limit, "giveBack"> => ({
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

/**
 * Counts an action with each limit in order until one refuses. Answers that limit and its wait, and uncounts the action with those before it, because
 * nothing was done; answers nothing when none refuses.
 */
export async function takeAll<Name extends string>(
  asked: readonly (readonly [name: Name, limit: Pick<Limit, "take" | "giveBack">, subject: string])[],
): Promise<TooMany<Name> | undefined> {
  for (const [place, [name, limit, subject]] of asked.entries()) {
    const seconds = await limit.take(subject);
    if (seconds === undefined) continue;
    for (const [, counted, countedSubject] of asked.slice(0, place)) await counted.giveBack(countedSubject);
    return { kind: "tooMany", limit: name, waitSeconds: seconds };
  }
  return undefined;
}
