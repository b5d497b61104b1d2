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
 * Whether no answer of a route arrived: `fetch` rejects with a TypeError when there is none at all, and Remix cannot decode one that breaks off, the page of a
 * proxy, or the plain text of a guard before the routes. A fault of a route arrives as an error that Remix encoded.
 */
const isWithoutAnswer = (failure: unknown): boolean =>
  failure instanceof TypeError || (failure instanceof Error && failure.message.startsWith("Unable to decode"));

/** Which page is kept. */
interface KeptPage {
  /** Whether two addresses are about the same page: the one that is shown, and the one whose state is read. */
  isSame: (shown: URL, read: URL) => boolean;
  /** The route whose state it is; the page's own when not given. */
  routeId?: string;
}

/**
 * A form route's `clientLoader`, which reads the page's words and state again once an action has answered: the page stays as it is, with everything that
 * was typed, when that fails. It does not repeat the notice of another moment.
 *
 * What is shown is asked of the router: with `hydrate`, this function could remember it, but then Remix forgets the answer that was delivered with the page.
 */
export const keepPageWhenUnread =
  ({ isSame, routeId }: KeptPage) =>
  async ({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> => {
    try {
      return await serverLoader();
    } catch (failure) {
      const { matches, loaderData } = window.__remixRouter.state;
      const shown: unknown = loaderData[routeId ?? matches.at(-1)?.route.id ?? ""];
      // A redirect, or the answer that there is no such page, is no error.
      if (!(failure instanceof Error) || shown === undefined) throw failure;
      if (!isSame(new URL(window.location.href), new URL(request.url))) throw failure;
      return withoutNotice(shown);
    }
  };

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
