import type { Challenge } from "../../../players/otp/otp.ts";
import type { CookieContext } from "./join-cookie.ts";
import { googlePersonCookie, resetCookie } from "./join-cookies.ts";
import { leaveFor } from "./leave.ts";
import { leaveWithNotice } from "./notice.ts";

/**
 * Leads on once a number is verified: to the sign-up, or to the login where the number has an account; whom Google sent, back to what they were
 * asked.
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
 * Leads who has verified a number that an account has to the login, which says so: its owner is the first to know. Who came from the mail of a
 * forgotten password may be about to open a new account in that one's place, which only the sign-up can tell.
 */
export async function leaveIfTaken(
  request: Request,
  context: CookieContext,
  { isTaken }: Pick<Challenge, "isTaken">,
): Promise<Response | undefined> {
  if (!isTaken || (await resetCookie(context).read(request)) !== undefined) return undefined;
  return leaveWithNotice(context, "/login", { kind: "mobileTaken" });
}
