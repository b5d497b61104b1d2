import { cookieName } from "../../configuration/cookie-name.ts";
import { isSecret } from "./secrets.ts";

/** The longest lifetime of a session, however often it is used. */
export const sessionLifetimeSeconds = 30 * 24 * 60 * 60;

/** The session cookie's name. */
export const sessionCookieName = (siteOrigin: string): string => cookieName(siteOrigin, "session");

/**
 * Finds the session's secret among what a browser sent. Several cookies with the name mean that one was planted, so none is accepted. A value that is
 * no secret is not looked up.
 */
export function readSessionSecret(cookieHeader: string | undefined, name: string): string | undefined {
  const [value, ...others] = (cookieHeader ?? "")
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return value !== undefined && others.length === 0 && isSecret(value) ? value : undefined;
}

/**
 * The `Set-Cookie` header that gives a browser its session. The secret is random and looked up by its hash, so it needs neither signature nor
 * encoding, and the server reads it without Remix.
 */
export const sessionCookie = (siteOrigin: string, secret: string): string =>
  setCookie(siteOrigin, sessionCookieName(siteOrigin), secret, sessionLifetimeSeconds);

/** The `Set-Cookie` header that removes the session cookie from a browser. */
export const clearedSessionCookie = (siteOrigin: string): string =>
  setCookie(siteOrigin, sessionCookieName(siteOrigin), "", 0);

/** The `Set-Cookie` header of a cookie for the whole site that scripts cannot read. Browsers send it when another site links here, not with its forms. */
export function setCookie(siteOrigin: string, name: string, value: string, maxAgeSeconds: number): string {
  const secure = siteOrigin.startsWith("https:") ? "; Secure" : "";
  return `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}
