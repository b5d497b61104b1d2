import { useCallback, useEffect, useState } from "react";
import { useClient } from "sanity";
import type { z } from "zod";

import { sentenceOf } from "./sentence-of.ts";

/** What the lake answers. */
export interface Answered<Answer> {
  /** Undefined until the lake has answered. */
  answer: Answer | undefined;
  /** What went wrong last, in a sentence. */
  problem: string | undefined;
  /** Asks again; the former answer stays until the new one has come. */
  readAgain: () => void;
}

/**
 * Asks the lake, and again whenever it is told to.
 *
 * @param uri of the lake's API
 * @param schema of its answer; one object, because another has the lake asked again
 */
export function useAnswer<Schema extends z.ZodType>(uri: string, schema: Schema): Answered<z.output<Schema>> {
  const client = useClient({ apiVersion: "2025-02-19" });
  const [answer, setAnswer] = useState<z.output<Schema>>();
  const [problem, setProblem] = useState<string>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    const asked = client.observable.request<unknown>({ uri }).subscribe({
      next: (given) => {
        setAnswer(schema.parse(given));
        setProblem(undefined);
      },
      error: (failure: unknown) => {
        setProblem(sentenceOf(failure));
      },
    });
    return () => {
      asked.unsubscribe();
    };
  }, [client, uri, schema, round]);
  const readAgain = useCallback(() => {
    setRound((last) => last + 1);
  }, []);
  return { answer, problem, readAgain };
}
