import { z } from "zod";

const longestPauseMilliseconds = 30_000;

/** Refusals that ask for patience: a session that is being renewed, a request that took too long, too many of them. */
const patientStatuses: readonly number[] = [401, 408, 429];

const requestFailure = z.object({
  isNetworkError: z.boolean().optional(),
  statusCode: z.number().optional(),
});

/** Whether the lake refused a request for good: asked again, it would be refused again. */
export function isRefused(failure: unknown): boolean {
  const statusCode = requestFailure.safeParse(failure).data?.statusCode ?? 0;
  return statusCode >= 400 && statusCode < 500 && !patientStatuses.includes(statusCode);
}

/** Whether a request got no answer at all. */
export function isUnanswered(failure: unknown): boolean {
  const { isNetworkError, statusCode } = requestFailure.safeParse(failure).data ?? {};
  return statusCode === undefined && isNetworkError === true;
}

/** Whether a request that failed so may succeed later: the network or the lake was away, or too busy to answer. */
export function isTemporary(failure: unknown): boolean {
  const isAnswer = requestFailure.safeParse(failure).data?.statusCode !== undefined;
  return isAnswer ? !isRefused(failure) : isUnanswered(failure);
}

/** With what patience a question is asked. */
interface Patience {
  /** Ends the asking. */
  readonly signal?: AbortSignal;
  /** Hears of each failure after which the question is asked again. */
  readonly onFailure?: (failure: unknown) => void;
}

/**
 * Asks until there is an answer, with pauses that grow from one second to half a minute. Sanity's client gives up after three seconds, and after some failures
 * at once.
 *
 * @param ask makes the request, which must change nothing, or nothing that matters when it is done twice
 * @param patience when to stop, and who hears of failures
 * @returns the answer
 * @throws {Error} what the request was refused with; the signal's reason once it is aborted, also in place of an answer that came too late
 */
export async function untilAnswered<Answer>(
  ask: () => Answer | Promise<Answer>,
  patience: Patience = {},
): Promise<Answer> {
  const { signal, onFailure } = patience;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await ask();
      signal?.throwIfAborted();
      return answer;
    } catch (failure) {
      signal?.throwIfAborted();
      if (!isTemporary(failure)) throw failure;
      onFailure?.(failure);
    }
    await new Promise((resolve) => {
      setTimeout(resolve, Math.min(attempt * 1_000, longestPauseMilliseconds));
    });
    signal?.throwIfAborted();
  }
}

/** Who hears what a question came to. */
interface Told<Answer> {
  readonly next: (answer: Answer) => void;
  /** Hears of each failure, also of one after which the question is asked again. */
  readonly error: (failure: unknown) => void;
}

/**
 * Asks as {@link untilAnswered} does, for an effect of a component.
 *
 * @param ask makes the request, which must change nothing; the signal ends it
 * @param told who hears of the answer and the failures; nobody does after the end
 * @returns ends the asking
 */
export function askUntilAnswered<Answer>(
  ask: (signal: AbortSignal) => Promise<Answer>,
  told: Told<Answer>,
): () => void {
  const ended = new AbortController();
  untilAnswered(() => ask(ended.signal), { signal: ended.signal, onFailure: told.error })
    .then(told.next)
    .catch((failure: unknown) => {
      if (!ended.signal.aborted) told.error(failure);
    });
  return () => ended.abort();
}
