import type { SubmissionResult } from "@conform-to/react";
import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from "@remix-run/react";

/** What stands in for an action's answer when none arrived. */
export interface Unreachable {
  isUnreachable: true;
}

/** What a form's action answered, or that nothing arrived. */
export type FormAnswer = SubmissionResult | Unreachable;

/**
 * A form route's `clientAction`: keeps the page, with all that was typed, when the network fails. Without it the page would give way to the
 * browser's own message.
 */
export const keepFormWhenUnreachable = ({ serverAction }: ClientActionFunctionArgs): Promise<FormAnswer> =>
  unlessUnreachable(() => serverAction<SubmissionResult>());

/** Asks the server, and tells when no answer arrived. */
export async function unlessUnreachable<Answer>(ask: () => Promise<Answer>): Promise<Answer | Unreachable> {
  try {
    return await ask();
  } catch (failure) {
    // `fetch` rejects with a TypeError when there is no answer at all; any other failure is one.
    if (failure instanceof TypeError) return { isUnreachable: true };
    throw failure;
  }
}

/** A form route's `shouldRevalidate`: what could not be sent is no reason to ask for the page's words again, which would not arrive either. */
export const revalidateWhenReachable: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  !wasUnreachable(actionResult) && defaultShouldRevalidate;

/** The same for a page whose own words may be others after a refusal. */
export const revalidateWhenAnswered: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  !wasUnreachable(actionResult) && (actionResult !== undefined || defaultShouldRevalidate);

/** Whether the network failed before an answer arrived. */
export function wasUnreachable(answer: unknown): answer is Unreachable {
  return typeof answer === "object" && answer !== null && "isUnreachable" in answer;
}
