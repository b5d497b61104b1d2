import type { SubmissionResult } from "@conform-to/react";
import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs, ShouldRevalidateFunction } from "@remix-run/react";

/** Takes the place of an action's answer when none arrived. */
export interface Unreachable {
  isUnreachable: true;
}

/** The answer of a form's action, or that none arrived. */
export type FormAnswer = SubmissionResult | Unreachable;

/**
 * A form route's `clientAction`: keeps the page with everything that was typed when the network fails, or a proxy says that the site is away. Without it
 * the browser would replace the page by its own error page.
 */
export const keepFormWhenUnreachable = ({ serverAction }: ClientActionFunctionArgs): Promise<FormAnswer> =>
  unlessUnreachable(() => serverAction<SubmissionResult>());

/** Sends the form to the server, and reports when no answer arrived. */
export async function unlessUnreachable<Answer>(ask: () => Promise<Answer>): Promise<Answer | Unreachable> {
  try {
    return await ask();
  } catch (failure) {
    if (isWithoutAnswer(failure)) return { isUnreachable: true };
    throw failure;
  }
}

/**
 * Whether the site's answer did not arrive: `fetch` rejects with a TypeError when there is none at all, and Remix cannot decode the page of a proxy, nor an
 * answer that breaks off. A fault of the site arrives as an error that it encoded.
 */
const isWithoutAnswer = (failure: unknown): boolean =>
  failure instanceof TypeError || (failure instanceof Error && failure.message.startsWith("Unable to decode"));

type ClientLoader = ((args: ClientLoaderFunctionArgs) => Promise<unknown>) & { hydrate: true };

/**
 * A form route's `clientLoader`, which reads the page's words and state again once an action has answered: a page that is already there stays, with
 * everything that was typed, when that fails. It does not repeat the notice of another moment.
 *
 * @param placeOf the part of an address that decides what the page is about; always null where no address makes a difference
 */
export function keepPageWhenUnread(placeOf: (url: URL) => string | null): ClientLoader {
  let last: { place: string | null; answer: unknown } | undefined;
  const load = async ({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> => {
    const place = placeOf(new URL(request.url));
    try {
      last = { place, answer: await serverLoader() };
    } catch (failure) {
      // A redirect, or the answer that there is no such page, is no error.
      if (!(failure instanceof Error) || last?.place !== place) throw failure;
      last = { place, answer: withoutNotice(last.answer) };
    }
    return last.answer;
  };
  // Called for the delivered page as well, so that it is there when a later answer is not.
  return Object.assign(load, { hydrate: true as const });
}

const withoutNotice = (answer: unknown): unknown =>
  typeof answer === "object" && answer !== null ? { ...answer, notice: undefined } : answer;

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
