import { isHttpError } from "@sanity/client";
import { z } from "zod";

import { createTurns } from "../../turns.ts";

/** Nobody asked the lake, because it is known to fail. */
export class LakeAway extends Error {
  override readonly name = "LakeAway";

  constructor() {
    super("The lake was not asked: it failed a moment ago.");
  }
}

/** A lake that fails is asked by one question at a time: a "circuit breaker" (M. Nygard, Release It!). */
export interface LakeCircuit {
  /**
   * Asks the lake, at most four questions at once. After one that failed for a reason of the lake's, all others reject unasked, but for one
   * every quarter of a second that finds out whether the lake is back.
   *
   * @throws LakeAway for a question that was not asked, else whatever asking threw
   */
  ask<Answer>(question: () => Promise<Answer>): Promise<Answer>;
}

/** So few that a visitor's request never waits for dozens of answers, or failures, that came at one moment. */
const questionsAtOnce = 4;

const betweenProbesMilliseconds = 250;

/**
 * A circuit that is closed: every question is asked.
 *
 * @param onRecovery called when the lake answers again after it failed
 */
export function createLakeCircuit(onRecovery: () => void): LakeCircuit {
  const inTurn = createTurns({ atOnce: questionsAtOnce, waiting: Infinity });
  let isOpen = false;
  let nextProbe = 0;

  async function asked<Answer>(question: () => Promise<Answer>): Promise<Answer> {
    const isProbe = isOpen;
    if (isProbe) {
      if (performance.now() < nextProbe) throw new LakeAway();
      nextProbe = Infinity;
    }
    try {
      const answer = await question();
      if (isProbe) recover();
      return answer;
    } catch (failure) {
      if (!concernsEveryPage(failure)) {
        if (isProbe) recover();
      } else if (isProbe || !isOpen) {
        isOpen = true;
        nextProbe = performance.now() + betweenProbesMilliseconds;
      }
      throw failure;
    }
  }

  function recover(): void {
    isOpen = false;
    // Whoever asked has its answer first, and need not ask again.
    setImmediate(onRecovery);
  }

  return {
    async ask(question) {
      const outcome = await inTurn(() => asked(question).then((answer) => ({ answer })));
      if (!outcome) throw new LakeAway();
      return outcome.answer;
    },
  };
}

/** An answer that is no page, or that does not understand the question (400), says nothing of other pages. */
function concernsEveryPage(failure: unknown): boolean {
  return !(failure instanceof z.ZodError) && !(isHttpError(failure) && failure.statusCode === 400);
}
