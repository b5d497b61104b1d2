/**
 * The cookie that a login sets and a logout clears so that pages everybody shares can say "My Account" instead of "Login". Its only value is
 * `1`. It proves nothing and opens nothing: whoever forges it sees another link.
 */
const hintCookieName = "rummy_hint";

const hintPattern = new RegExp(`(?:^|;) *${hintCookieName}=1 *(?:;|$)`);

/**
 * Whether a request carries the hint.
 *
 * @param cookies the request's `Cookie` header
 */
export const hasSignedInHint = (cookies: string | null | undefined): boolean => !!cookies && hintPattern.test(cookies);

/**
 * The `Set-Cookie` header that gives a browser the hint.
 *
 * @param siteOrigin the one origin visitors use
 * @param lifetimeSeconds as long as the session's, so that neither outlives the other
 */
export const hintCookie = (siteOrigin: string, lifetimeSeconds: number): string =>
  cookie("1", lifetimeSeconds) + (siteOrigin.startsWith("https:") ? "; Secure" : "");

/** The `Set-Cookie` header that takes the hint away from a browser. */
export const clearedHintCookie = cookie("", 0);

function cookie(value: string, maxAgeSeconds: number): string {
  return `${hintCookieName}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax`;
}
