import type { LoadContext } from "../../../load-context.ts";
import { googlePersonCookie, type GoogleProblem, noticeCookie } from "../leaving/join-cookies.ts";
import { leaveFor } from "../leaving/leave.ts";

/**
 * Leads to the login, which says in its red alert why the sign-in with Google came to nothing (spec section 8).
 *
 * @param context names and signs the cookies
 * @param why what went wrong
 * @param setCookies `Set-Cookie` headers
 */
export async function leaveWithProblem(
  context: Pick<LoadContext, "cookieSecret" | "siteOrigin">,
  why: GoogleProblem,
  ...setCookies: readonly string[]
): Promise<Response> {
  const notice = await noticeCookie(context).give({ kind: "googleProblem", ...why });
  return leaveFor("/login", notice, await googlePersonCookie(context).take(), ...setCookies);
}
