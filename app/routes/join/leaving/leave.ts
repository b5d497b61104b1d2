import { redirectDocument } from "@remix-run/node";

import { hintCookie } from "../../../players/hint-cookie.ts";
import type { LoadContext } from "../../../load-context.ts";
import { sessionCookie } from "../../../players/session-cookie.ts";
import type { Player } from "../../../players/sessions.ts";
import { privately } from "../forms/form-headers.ts";
import { forgetBegun } from "./forget-begun.ts";
import type { CookieContext } from "./join-cookie.ts";

/** The page players are led to after a login. */
export const accountAddress = "/protect";

/**
 * Leads on after a form: the browser asks for the next page anew, so that neither reload nor back sends the form again. Script loads it as a
 * document, too: it is always the server that draws a page, with its title and menu, and nothing of an earlier answer stays.
 *
 * @param address a path of this site
 * @param setCookies `Set-Cookie` headers
 */
export function leaveFor(address: string, ...setCookies: readonly string[]): Response {
  const headers = new Headers(privately);
  for (const setCookie of setCookies) headers.append("Set-Cookie", setCookie);
  return redirectDocument(address, { status: 303, headers });
}

/** Gives the browser its session, lets it forget what was begun in it before, and leads on. */
export async function leaveLoggedIn(
  context: CookieContext,
  address: string,
  sessionSecret: string,
  ...setCookies: readonly string[]
): Promise<Response> {
  const { siteOrigin } = context;
  const cookies = [sessionCookie(siteOrigin, sessionSecret), hintCookie(siteOrigin)];
  return leaveFor(address, ...cookies, ...(await forgetBegun(context)), ...setCookies);
}

/**
 * Redirects a player who is logged in to the account, because the forms are for visitors without a session. When sessions cannot be looked up, every
 * visitor counts as one without.
 *
 * @throws Response 303 to `/protect`
 */
export async function leaveIfSignedIn(context: Pick<LoadContext, "visitor" | "log">): Promise<void> {
  if (await signedIn(context)) throw leaveFor(accountAddress);
}

/** The player who is logged in, if anybody is and sessions can be looked up. */
export const signedIn = ({ visitor, log }: Pick<LoadContext, "visitor" | "log">): Promise<Player | undefined> =>
  visitor.player().catch((error: unknown) => {
    log.warn({ err: error }, "the session could not be looked up");
    return undefined;
  });
