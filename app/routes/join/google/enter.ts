import { hintCookie } from "../../../../configuration/hint-cookie.ts";
import type { LoadContext } from "../../../load-context.ts";
import { sessionCookie, sessionLifetimeSeconds } from "../../../players/session-cookie.ts";
import { googlePersonCookie } from "../leaving/join-cookies.ts";
import { leaveFor } from "../leaving/leave.ts";

/**
 * Gives the browser its session and leads to where players go who come by Google (spec section 2).
 *
 * @param context names and signs the cookies
 * @param secret the session's
 * @param setCookies more `Set-Cookie` headers
 */
export async function enter(
  context: Pick<LoadContext, "cookieSecret" | "siteOrigin">,
  secret: string,
  ...setCookies: readonly string[]
): Promise<Response> {
  const { siteOrigin } = context;
  return leaveFor(
    "/protect/add-cash",
    sessionCookie(siteOrigin, secret),
    hintCookie(siteOrigin, sessionLifetimeSeconds),
    await googlePersonCookie(context).take(),
    ...setCookies,
  );
}
