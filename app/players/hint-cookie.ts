import { cookieName } from "../../configuration/cookie-name.ts";
import { sessionLifetimeSeconds, setCookie } from "./session-cookie.ts";

/**
 * The name of the cookie that a login sets and a logout clears, so that cached pages can show "My Account" instead of "Login". Its only value is `1`.
 * It proves nothing and grants nothing: forging it only changes a link.
 */
export const hintCookieName = (siteOrigin: string): string => cookieName(siteOrigin, "hint");

/** Whether a request has the hint, by its `Cookie` header. */
export type HasSignedInHint = (cookies: string | null | undefined) => boolean;

/** Makes the function that finds the hint of one site. */
export function signedInHintFinder(siteOrigin: string): HasSignedInHint {
  const pattern = new RegExp(`(?:^|;) *${hintCookieName(siteOrigin)}=1 *(?:;|$)`);
  return (cookies) => !!cookies && pattern.test(cookies);
}

/** The `Set-Cookie` header that gives a browser the hint, for as long as a session lasts. */
export const hintCookie = (siteOrigin: string): string =>
  setCookie(siteOrigin, hintCookieName(siteOrigin), "1", sessionLifetimeSeconds);

/** The `Set-Cookie` header that removes the hint from a browser. */
export const clearedHintCookie = (siteOrigin: string): string =>
  setCookie(siteOrigin, hintCookieName(siteOrigin), "", 0);
