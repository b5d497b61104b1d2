import { useState } from "react";
import { useClient } from "sanity";

import { sentenceOf } from "./sentence-of.ts";

/** Something that a form does, once at a time. */
export interface Act {
  isBusy: boolean;
  /** What was done last, in a sentence. */
  done: string | undefined;
  /** What went wrong last, in a sentence. */
  problem: string | undefined;
  /**
   * Sends a request to the lake.
   *
   * @param request method, path and body
   * @param then takes the lake's answer, and says what was done
   */
  send: (request: LakeRequest, then: (answer: unknown) => string) => Promise<void>;
}

/** A request to the lake. */
export interface LakeRequest {
  method: "POST" | "DELETE";
  uri: string;
  body?: object;
}

/** Makes an act of a form. */
export function useAct(): Act {
  const client = useClient({ apiVersion: "2025-02-19" });
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const send: Act["send"] = async (request, then) => {
    setBusy(true);
    setDone(undefined);
    setProblem(undefined);
    try {
      setDone(then(await client.request<unknown>(request)));
    } catch (failure) {
      setProblem(sentenceOf(failure));
    }
    setBusy(false);
  };
  return { isBusy, done, problem, send };
}
