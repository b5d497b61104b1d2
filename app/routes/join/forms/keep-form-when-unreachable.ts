import type { SubmissionResult } from "@conform-to/react";
import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from "@remix-run/react";

/** Takes the place of an action's answer when none arrived. */
export interface Unreachable {
  isUnreachable: true;
}

/** The answer of a form's action, or that none arrived. */
export type FormAnswer = SubmissionResult | Unreachable;

/**
 * A form route's `clientAction`: keeps the page with everything that was typed when the network fails. Without it the browser would replace the page
 * by its own error page.
 */
export const keepFormWhenUnreachable = ({ serverAction }: ClientActionFunctionArgs): Promise<FormAnswer> =>
  unlessUnreachable(() => serverAction<SubmissionResult>());

/** Sends the form to the server, and reports when no answer arrived. */
export async function unlessUnreachable<Answer>(ask: () => Promise<Answer>): Promise<Answer | Unreachable> {
  try {
    return await ask();
  } catch (failure) {
    // `fetch` rejects with a TypeError only when there is no answer at all; any other error is a fault.
    if (failure instanceof TypeError) return { isUnreachable: true };
    throw failure;
  }
}

/** A form route's `shouldRevalidate`. When the form could not be sent, the page's words are not loaded again, since that request would fail too. */
export const revalidateWhenReachable: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  !wasUnreachable(actionResult) && defaultShouldRevalidate;

/** The same for a page whose own words may change after a refusal. */
export const revalidateWhenAnswered: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  !wasUnreachable(actionResult) && (actionResult !== undefined || defaultShouldRevalidate);

/** Whether the network failed before an answer arrived. */
export function wasUnreachable(answer: unknown): answer is Unreachable {
  return typeof answer === "object" && answer !== null && "isUnreachable" in answer;
}
