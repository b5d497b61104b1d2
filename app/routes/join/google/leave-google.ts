import type { CookieContext } from "../leaving/join-cookie.ts";
import { googlePersonCookie, linkingTokenCookie, verifyingForConsentCookie } from "../leaving/join-cookies.ts";
import { leaveFor, leaveLoggedIn } from "../leaving/leave.ts";
import { type GoogleProblem, leaveWithNotice } from "../leaving/notice.ts";

/** Gives the browser its session and redirects to the page for players who signed in with Google (spec section 2). */
export const enter = (
  context: CookieContext,
  sessionSecret: string,
  ...setCookies: readonly string[]
): Promise<Response> => leaveLoggedIn(context, "/protect/add-cash", sessionSecret, ...setCookies);

/**
 * Redirects a visitor who cancels to the login. The browser forgets whom Google identified and the mailed link that was followed, whichever tab brought
 * them: the next person at it finds nothing of either. A number that was verified stays, for a sign-up without Google, and so does that a link was asked
 * for here: it still waits in the mailbox, without which that opens nothing.
 */
export async function leaveCancelled(context: CookieContext): Promise<Response> {
  const cookies = [googlePersonCookie, verifyingForConsentCookie, linkingTokenCookie];
  return leaveFor("/login", ...(await Promise.all(cookies.map((cookie) => cookie(context).clear()))));
}

/**
 * Redirects to the login, whose red alert says why the sign-in with Google failed (spec section 8). It is over then, also for who left the consent to verify
 * a number: the next number that is verified leads to the sign-up.
 */
export async function leaveWithProblem(
  context: CookieContext,
  why: GoogleProblem,
  ...setCookies: readonly string[]
): Promise<Response> {
  const over = await Promise.all(
    [googlePersonCookie, verifyingForConsentCookie].map((cookie) => cookie(context).clear()),
  );
  return leaveWithNotice(context, "/login", { kind: "googleProblem", ...why }, ...over, ...setCookies);
}
