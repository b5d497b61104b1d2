import { isHttpError } from "@sanity/client";

import { createTurns } from "../../../process-kit/turns.ts";
import { isInvalidAnswer } from "../invalid-answer.ts";
import { LakeTooSlow } from "../ask-lake.ts";
import { retryAfterMilliseconds } from "../retry-after.ts";
import { createBackOff } from "./back-off.ts";
import { createLakePatience } from "./lake-patience.ts";

/** The lake was not asked, because it is known to fail. */
export class LakeAway extends Error {
  override readonly name = "LakeAway";

  constructor() {
    super("The lake was not asked: it failed a moment ago.");
  }
}

/** A circuit breaker (M. Nygard, Release It!): while the lake fails it gets one query at a time. */
export interface LakeCircuit {
  /**
   * Asks the lake, with at most four queries at once. After a failure of the lake all queries are rejected without being sent, except one at a
   * time that tests whether the lake is back: after a pause that grows from a quarter of a second to two seconds, or that the lake asked for.
   *
   * @param question sends the query; gets how long it may take, and rejects with {@link LakeTooSlow} when it took longer
   * @throws LakeAway when the query was not sent, otherwise the error of `question`
   */
  ask<Answer>(
    question: (patienceMilliseconds: number) => Promise<Answer>,
    options?: { goesFirst?: boolean },
  ): Promise<Answer>;
}

/** Few, so that a visitor's request never waits for dozens of answers or failures that arrive at one moment. */
const questionsAtOnce = 4;

/**
 * Makes a closed circuit: every query is sent.
 *
 * @param onRecovery called when the lake answers again after it failed
 * @param patience how long each query may take
 */
export function createLakeCircuit(onRecovery: () => void, patience = createLakePatience()): LakeCircuit {
  const inTurn = createTurns({ atOnce: questionsAtOnce, waiting: Infinity });
  const backOff = createBackOff();
  let isOpen = false;
  let nextProbe = 0;

  async function asked<Answer>(question: (patienceMilliseconds: number) => Promise<Answer>): Promise<Answer> {
    const isProbe = isOpen;
    if (isProbe) {
      if (performance.now() < nextProbe) throw new LakeAway();
      nextProbe = Infinity;
    }
    const patienceMilliseconds = patience.milliseconds();
    const askedAt = performance.now();
    try {
      const answer = await question(patienceMilliseconds);
      patience.answered(performance.now() - askedAt);
      if (isProbe) recover();
      return answer;
    } catch (failure) {
      if (failure instanceof LakeTooSlow) patience.ranOut(patienceMilliseconds);
      if (!concernsEveryPage(failure)) {
        if (isProbe) recover();
      } else if (isProbe || !isOpen) {
        isOpen = true;
        nextProbe = performance.now() + Math.max(backOff.next(), retryAfterMilliseconds(failure));
      }
      throw failure;
    }
  }

  function recover(): void {
    isOpen = false;
    backOff.reset();
    // The callers that are waiting get their answers first, so they do not ask again.
    setImmediate(onRecovery);
  }

  return {
    async ask(question, options) {
      const outcome = await inTurn(() => asked(question).then((answer) => ({ answer })), options);
      if (!outcome) throw new LakeAway();
      return outcome.answer;
    },
  };
}

/** Whether the lake failed. An invalid answer, or the refusal of one query (400), does not concern other pages. */
export function concernsEveryPage(failure: unknown): boolean {
  return !isInvalidAnswer(failure) && !(isHttpError(failure) && failure.statusCode === 400);
}
