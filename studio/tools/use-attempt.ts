import { useState } from "react";

import { oneAtATime } from "./one-at-a-time.ts";
import { sentenceOf } from "./sentence-of.ts";

/** What came of the last try, and of those that it waited for. */
export interface Outcomes {
  /** What was done, in a sentence. */
  done?: string | undefined;
  /** What went wrong, in a sentence. */
  problem?: string | undefined;
}

/** Something that a form does, one after the other. */
export interface Attempt extends Outcomes {
  isBusy: boolean;
  /**
   * Does it, unless it is being done.
   *
   * @param work does it, and says what was done, in a sentence
   * @param key which of several buttons asks for it: each waits until what the others ask for is over
   */
  attempt: (work: () => Promise<string>, key?: string) => Promise<void>;
}

/** Makes an attempt of a form, of which nothing has come yet. */
export function useAttempt(): Attempt {
  const [isBusy, setBusy] = useState(false);
  const [outcomes, setOutcomes] = useState<Outcomes>({});
  const [once] = useState(oneAtATime);
  const attempt: Attempt["attempt"] = (work, key) =>
    once(async (hasWaited) => {
      setBusy(true);
      // Nobody has read yet what came of the one before.
      if (!hasWaited) setOutcomes({});
      try {
        const done = await work();
        setOutcomes((last) => ({ ...last, done: withSentence(last.done, done) }));
      } catch (failure) {
        const problem = sentenceOf(failure);
        setOutcomes((last) => ({ ...last, problem: withSentence(last.problem, problem) }));
      }
      setBusy(false);
    }, key);
  return { isBusy, ...outcomes, attempt };
}

const withSentence = (last: string | undefined, sentence: string): string =>
  last === undefined || last === sentence ? sentence : `${last} ${sentence}`;
