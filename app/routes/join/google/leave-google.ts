import type { CookieContext } from "../leaving/join-cookie.ts";
import { googlePersonCookie } from "../leaving/join-cookies.ts";
import { leaveLoggedIn } from "../leaving/leave.ts";
import { type GoogleProblem, leaveWithNotice } from "../leaving/notice.ts";

/**
 * Gives the browser its session and redirects to the page for players who signed in with Google (spec section 2).
 *
 * @param context names and signs the cookies
 * @param sessionSecret the session's
 * @param setCookies more `Set-Cookie` headers
 */
export async function enter(
  context: CookieContext,
  sessionSecret: string,
  ...setCookies: readonly string[]
): Promise<Response> {
  const forgetPerson = await googlePersonCookie(context).clear();
  return leaveLoggedIn(context, "/protect/add-cash", sessionSecret, forgetPerson, ...setCookies);
}

/**
 * Redirects to the login, whose red alert says why the sign-in with Google failed (spec section 8).
 *
 * @param context names and signs the cookies
 * @param why what went wrong
 * @param setCookies `Set-Cookie` headers
 */
export async function leaveWithProblem(
  context: CookieContext,
  why: GoogleProblem,
  ...setCookies: readonly string[]
): Promise<Response> {
  const forgetPerson = await googlePersonCookie(context).clear();
  return leaveWithNotice(context, "/login", { kind: "googleProblem", ...why }, forgetPerson, ...setCookies);
}
