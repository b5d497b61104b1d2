import { clearedHintCookie } from "../../../players/hint-cookie.ts";
import type { LoadContext } from "../../../load-context.ts";
import { clearedSessionCookie } from "../../../players/session-cookie.ts";

/**
 * Ends the session of the browser that sent a request, if it has one. A failure is only logged (spec section 8): the browser forgets the session
 * anyway.
 *
 * @returns the `Set-Cookie` headers by which the browser forgets it
 */
export async function endSession({
  players,
  visitor,
  siteOrigin,
  log,
}: Pick<LoadContext, "players" | "visitor" | "siteOrigin" | "log">): Promise<readonly string[]> {
  if (visitor.sessionSecret !== undefined) {
    await players.logOut(visitor.sessionSecret).catch((error: unknown) => {
      log.error({ err: error }, "a session could not be ended");
    });
  }
  return [clearedSessionCookie(siteOrigin), clearedHintCookie(siteOrigin)];
}
