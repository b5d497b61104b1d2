import { useClient } from "sanity";

import { apiVersion } from "../api-version.ts";
import { type Attempt, useAttempt } from "../tools/use-attempt.ts";

/** Something that is asked of the lake, one request after the other. */
export interface Act extends Omit<Attempt, "attempt"> {
  /**
   * Sends a request to the lake, unless one with its key is being sent or waits for its turn.
   *
   * @param request method, path and body
   * @param then takes the lake's answer, and says what was done
   * @param key by default method and path: what can be done only once is not asked for again because its field was filled in anew
   */
  send: (request: LakeRequest, then: (answer: unknown) => string, key?: string) => Promise<void>;
}

/** A request to the lake. */
export interface LakeRequest {
  method: "POST" | "DELETE";
  uri: string;
  body?: object;
}

/**
 * Makes an act of a form.
 *
 * @param onFailed is called when it was refused, which somebody else's act is often the reason of, and when its answer was lost, after which nobody knows whether
 * it was done: what is shown may be outdated then
 */
export function useAct(onFailed: () => void): Act {
  const client = useClient({ apiVersion });
  const { attempt, ...outcomes } = useAttempt();
  const send: Act["send"] = (request, then, key = `${request.method} ${request.uri}`) =>
    attempt(async () => {
      try {
        return then(await client.request<unknown>(request));
      } catch (failure) {
        onFailed();
        throw failure;
      }
    }, key);
  return { ...outcomes, send };
}
