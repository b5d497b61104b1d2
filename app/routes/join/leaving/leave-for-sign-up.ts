import { type CookieContext } from "./join-cookie.ts";
import { googlePersonCookie } from "./join-cookies.ts";
import { leaveFor } from "./leave.ts";

/** Leads on once a number is verified: to the sign-up, and whom Google sent back to what they were asked. */
export async function leaveForSignUp(request: Request, context: CookieContext): Promise<Response> {
  const person = await googlePersonCookie(context).read(request);
  return leaveFor(person ? "/google/consent" : "/signup");
}
