import type { Challenge } from "../../../players/otp/otp.ts";
import type { CookieContext } from "./join-cookie.ts";
import { googlePersonCookie, resetCookie } from "./join-cookies.ts";
import { leaveFor } from "./leave.ts";
import { leaveWithNotice } from "./notice.ts";

/**
 * Redirects after a number is verified: to the sign-up, or to the login when the number has an account. A visitor whom Google identified returns to
 * the form they came from.
 */
export async function leaveForSignUp(
  request: Request,
  context: CookieContext,
  verified: Pick<Challenge, "isTaken">,
): Promise<Response> {
  if (await googlePersonCookie(context).read(request)) return leaveFor("/google/consent");
  return (await leaveIfTaken(request, context, verified)) ?? leaveFor("/signup");
}

/**
 * When the verified number has an account, redirects to the login, which says so; the number's owner may learn that. A visitor who came from the mail
 * of a forgotten password may be about to replace that account, which only the sign-up can decide.
 */
export async function leaveIfTaken(
  request: Request,
  context: CookieContext,
  { isTaken }: Pick<Challenge, "isTaken">,
): Promise<Response | undefined> {
  if (!isTaken || (await resetCookie(context).read(request)) !== undefined) return undefined;
  return leaveWithNotice(context, "/login", { kind: "mobileTaken" });
}
