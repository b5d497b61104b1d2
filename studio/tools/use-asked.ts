import { type Dispatch, type SetStateAction, useCallback, useEffect, useState } from "react";
import type { z } from "zod";

import { sentenceOf } from "./sentence-of.ts";
import { whenShownAgain } from "./shown-again.ts";
import { askUntilAnswered } from "./until-answered.ts";

/** What the lake answers. */
export interface Asked<Answer> {
  /** Undefined until the lake has answered. */
  answer: Answer | undefined;
  /** What went wrong last, in a sentence. */
  problem: string | undefined;
  /** Asks again; the former answer stays until the new one has come. */
  readAgain: () => void;
}

interface Changeable<Answer> extends Asked<Answer> {
  /** Takes a failure of what tells it to ask again. */
  fail: (failure: unknown) => void;
  /** Changes the answer until the next one has come. */
  set: Dispatch<SetStateAction<Answer | undefined>>;
}

/**
 * Asks the lake until it answers, and again whenever it is told to or somebody comes back to the tab: it may have been left open for days.
 *
 * @param ask makes the request, which the signal ends; one function, because another has the lake asked again
 * @param schema of the answer; one object likewise
 */
export function useAsked<Schema extends z.ZodType>(
  ask: (signal: AbortSignal) => Promise<unknown>,
  schema: Schema,
): Changeable<z.output<Schema>> {
  const [answer, setAnswer] = useState<z.output<Schema>>();
  const [problem, setProblem] = useState<string>();
  const [round, setRound] = useState(0);
  const readAgain = useCallback(() => setRound((last) => last + 1), []);
  const fail = useCallback((failure: unknown) => setProblem(sentenceOf(failure)), []);
  useEffect(() => whenShownAgain({ page: document, window }, readAgain), [readAgain]);
  useEffect(
    () =>
      askUntilAnswered(ask, {
        next: (given) => {
          setAnswer(schema.parse(given));
          setProblem(undefined);
        },
        error: fail,
      }),
    [ask, schema, fail, round],
  );
  return { answer, problem, readAgain, fail, set: setAnswer };
}
