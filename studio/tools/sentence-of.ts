import { isUnanswered } from "./until-answered.ts";

/** What went wrong, in a sentence: the lake's own, when it refused something. Sanity's for a request without an answer is the whole address with the query. */
export function sentenceOf(failure: unknown): string {
  if (isUnanswered(failure)) return "The content lake does not answer. Check your connection.";
  return failure instanceof Error ? failure.message : String(failure);
}
