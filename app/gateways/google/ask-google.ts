import { readAtMost } from "../read-at-most.ts";
import { UnexpectedAnswer } from "../unexpected-answer.ts";
import { GoogleRefused } from "./google-refusal.ts";

const maxAnswerBytes = 64 * 1024;

/** Google's answer to a code that is invalid, used or another client's (RFC 6749, 5.2): the visitor brought it, so Google works. */
const badRequest = 400;

/**
 * Asks Google's servers for JSON. Resolves to nothing when Google declines what the visitor brought.
 *
 * @param url one of Google's own addresses, never one that a visitor gave
 * @param init method, headers and body
 * @param timeoutMilliseconds how long its whole answer may take
 * @throws GoogleRefused `unavailable` when no valid answer arrives in time, `failed` when Google refuses this site
 */
export async function askGoogle(url: string, init: RequestInit, timeoutMilliseconds: number): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  // A secret must not follow a redirect to another host.
  const response = await fetch(url, { ...init, redirect: "error", signal }).catch((error: unknown) => {
    throw new GoogleRefused("unavailable", error);
  });
  if (response.status === badRequest) return undefined;
  if (!response.ok)
    throw new GoogleRefused(response.status >= 500 ? "unavailable" : "failed", new UnexpectedAnswer(response.status));
  try {
    return JSON.parse((await readAtMost(response, maxAnswerBytes, signal)).toString("utf8"));
  } catch (error) {
    throw new GoogleRefused(signal.aborted ? "unavailable" : "failed", error);
  }
}
