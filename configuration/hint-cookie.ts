/**
 * The cookie that a login sets and a logout clears so that pages everybody shares can say "My Account" instead of "Login". Its only value is
 * `1`. It proves nothing and opens nothing: whoever forges it sees another link.
 */
export const hintCookieName = "rummy_hint";

const hintCookie = new RegExp(`(?:^|;) *${hintCookieName}=1 *(?:;|$)`);

/**
 * Whether a request carries the hint.
 *
 * @param cookies the request's `Cookie` header
 */
export const hasSignedInHint = (cookies: string | null | undefined): boolean => !!cookies && hintCookie.test(cookies);
