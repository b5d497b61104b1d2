import { useState } from "react";

import { oneAtATime } from "./one-at-a-time.ts";
import { sentenceOf } from "./sentence-of.ts";

/** What came of the last try. */
export interface Outcomes {
  /** What was done, in a sentence. */
  done?: string | undefined;
  /** What went wrong, in a sentence. */
  problem?: string | undefined;
}

/** Something that a form does, once at a time. */
export interface Attempt extends Outcomes {
  isBusy: boolean;
  /** Does it, unless it is being done; the work says what was done, in a sentence. */
  attempt: (work: () => Promise<string>) => Promise<void>;
}

/** Makes an attempt of a form, of which nothing has come yet. */
export function useAttempt(): Attempt {
  const [isBusy, setBusy] = useState(false);
  const [outcomes, setOutcomes] = useState<Outcomes>({});
  const [once] = useState(oneAtATime);
  const attempt: Attempt["attempt"] = (work) =>
    once(async () => {
      setBusy(true);
      setOutcomes({});
      try {
        setOutcomes({ done: await work() });
      } catch (failure) {
        setOutcomes({ problem: sentenceOf(failure) });
      }
      setBusy(false);
    });
  return { isBusy, ...outcomes, attempt };
}
