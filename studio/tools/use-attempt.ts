import { useState } from "react";

import { sentenceOf } from "./sentence-of.ts";

/** What came of the last try. */
export interface Outcomes {
  /** What was done last, in a sentence. */
  done: string | undefined;
  /** What went wrong last, in a sentence. */
  problem: string | undefined;
}

/** Something that a form does, once at a time. */
export interface Attempt extends Outcomes {
  isBusy: boolean;
  /** Does it; the work says what was done, in a sentence. */
  attempt: (work: () => Promise<string>) => Promise<void>;
}

/** Makes an attempt of a form, of which nothing has come yet. */
export function useAttempt(): Attempt {
  const [isBusy, setBusy] = useState(false);
  const [{ done, problem }, setOutcomes] = useState<Outcomes>({ done: undefined, problem: undefined });
  const attempt: Attempt["attempt"] = async (work) => {
    setBusy(true);
    setOutcomes({ done: undefined, problem: undefined });
    try {
      setOutcomes({ done: await work(), problem: undefined });
    } catch (failure) {
      setOutcomes({ done: undefined, problem: sentenceOf(failure) });
    }
    setBusy(false);
  };
  return { isBusy, done, problem, attempt };
}
