import { createHmac, timingSafeEqual } from "node:crypto";

/** The cookie that lets a member of staff see drafts. */
export const previewCookieName = "rummy_preview";

const previewCookie = new RegExp(`(?:^|;) *${previewCookieName}=(\\d{10})\\.([\\w-]{43}) *(?:;|$)`);

const signatureOf = (expiresAtSeconds: string, key: Buffer): Buffer =>
  createHmac("sha256", key).update(`preview until ${expiresAtSeconds}`).digest();

/**
 * The value of a preview cookie: when it ends, and a signature over that.
 *
 * @param expiresAt after which instant it opens nothing
 * @param key what only this site knows
 */
export function previewCookieValue(expiresAt: Date, key: Buffer): string {
  const expiresAtSeconds = String(Math.floor(expiresAt.getTime() / 1_000));
  return `${expiresAtSeconds}.${signatureOf(expiresAtSeconds, key).toString("base64url")}`;
}

/**
 * Whether a request carries a preview cookie that this site signed and that has not ended. Anything else is a visitor like all others, so
 * that forged cookies cannot make pages be rendered.
 *
 * @param cookies the request's `Cookie` header
 * @param key the one it was signed with
 */
export function isPreview(cookies: string | undefined, key: Buffer): boolean {
  if (!cookies?.includes(previewCookieName)) return false;
  const [, expiresAtSeconds = "", signature = ""] = previewCookie.exec(cookies) ?? [];
  const given = Buffer.from(signature, "base64url");
  const expected = signatureOf(expiresAtSeconds, key);
  return (
    given.length === expected.length &&
    timingSafeEqual(given, expected) &&
    Date.now() < Number(expiresAtSeconds) * 1_000
  );
}
