import type { Challenge } from "../../../players/otp/otp.ts";
import { drawnFor } from "../forms/drawn-for.ts";
import type { CookieContext } from "./join-cookie.ts";
import { googlePersonCookie, resetCookie, verifyingForConsentCookie } from "./join-cookies.ts";
import { leaveFor } from "./leave.ts";
import { leaveWithNotice } from "./notice.ts";

/**
 * Redirects after a number is verified: to the sign-up, or to the login when the number has an account. A visitor who left the consent after Google to
 * verify a number returns to it. That Google identified somebody in this browser is not enough: they may have cancelled.
 */
export async function leaveForSignUp(
  request: Request,
  context: CookieContext,
  verified: Pick<Challenge, "isTaken">,
): Promise<Response> {
  const person = await googlePersonCookie(context).read(request);
  const verifyingFor = await verifyingForConsentCookie(context).read(request);
  // The consent also tells that the sign-in with Google took too long.
  const comesFromConsent = verifyingFor !== undefined && (!person || verifyingFor === drawnFor(person.sub));
  if (comesFromConsent) return leaveFor("/google/consent");
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
