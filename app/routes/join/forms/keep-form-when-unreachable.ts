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
export async function keepFormWhenUnreachable({ serverAction }: ClientActionFunctionArgs): Promise<FormAnswer> {
  try {
    return await serverAction<SubmissionResult>();
  } catch (failure) {
    // `fetch` rejects with a TypeError when there is no answer at all; any other failure is one.
    if (failure instanceof TypeError) return { isUnreachable: true };
    throw failure;
  }
}

/** A form route's `shouldRevalidate`: what could not be sent is no reason to ask for the page's words again, which would not arrive either. */
export const revalidateWhenReachable: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  !wasUnreachable(actionResult) && defaultShouldRevalidate;

/** Whether the network failed before an answer arrived. */
export function wasUnreachable(answer: unknown): answer is Unreachable {
  return typeof answer === "object" && answer !== null && "isUnreachable" in answer;
}
