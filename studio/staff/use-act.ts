import { useClient } from "sanity";

import { apiVersion } from "../api-version.ts";
import { type Attempt, useAttempt } from "../tools/use-attempt.ts";

/** Something that a form asks of the lake, once at a time. */
export interface Act extends Omit<Attempt, "attempt"> {
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
  const client = useClient({ apiVersion });
  const { attempt, ...outcomes } = useAttempt();
  const send: Act["send"] = (request, then) => attempt(async () => then(await client.request<unknown>(request)));
  return { ...outcomes, send };
}
