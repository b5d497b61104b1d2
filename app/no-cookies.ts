import { noticeCookie } from "./routes/join/leaving/notice.ts";
import type { CookieContext } from "./routes/join/leaving/join-cookie.ts";

/** The parameter of the login's address that says why the visitor is there again: the browser keeps no cookies. */
export const noCookiesParameter = "no-cookies";

/** Whether a request brings no cookie at all, as every request of a browser that keeps none. */
export const bringsNoCookie = (headers: Pick<Headers, "get">): boolean => (headers.get("Cookie") ?? "") === "";

/** A cookie that goes with that parameter: a browser that brings it to the login keeps cookies, and the login does not say that it keeps none. */
export const cookieForProof = (context: CookieContext): Promise<string> =>
  noticeCookie(context).give({ kind: "cookiesKept" });

/** The parameter of an address that says that a link was mailed. */
const sentParameter = "sent";

/**
 * The address of the page that tells that a link was mailed. For a browser that may keep no cookies the address says so, because the notice is a cookie.
 *
 * @param headers the request's
 * @param address a path of this site, perhaps with a query
 */
export const addressOnceSent = (headers: Pick<Headers, "get">, address: string): string =>
  bringsNoCookie(headers) ? `${address}${address.includes("?") ? "&" : "?"}${sentParameter}` : address;

/** Whether a request is for that address, from a browser that brings no cookie. */
export const isOnceSent = ({ url, headers }: Pick<Request, "url"> & { headers: Pick<Headers, "get"> }): boolean =>
  bringsNoCookie(headers) && new URL(url).searchParams.has(sentParameter);
