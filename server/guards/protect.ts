import { createMiddleware } from "hono/factory";

import { clearedHintCookie } from "../../configuration/hint-cookie.ts";
import { plainAnswer } from "../plain-answer.ts";
import type { SiteEnvironment } from "../site-environment.ts";
import { redirectForScript } from "./redirect-for-script.ts";
import { routePath } from "./route-path.ts";

/** Private answers stay with the person they were made for: not in a shared cache, and not on disk for the next user of the device. */
const privately = { "Cache-Control": "private, no-store" };

/** Whether a pathname could reach the account area, however it is spelled. */
export const isProtected = (pathname: string): boolean => {
  const path = routePath(pathname);
  return path === "/protect" || path.startsWith("/protect/");
};

/** Whether a browser asks for a page to show, or sends a form to be shown its answer. */
const asksForDocument = (request: Request, url: URL): boolean =>
  !/\.data\W*$/i.test(url.pathname) &&
  !url.searchParams.has("_data") &&
  !url.searchParams.has("_routes") &&
  ["document", null].includes(request.headers.get("sec-fetch-dest"));

/** Whether the script of an open page asks for data, or sends it a form. */
const asksForData = (url: URL): boolean => url.pathname.endsWith(".data");

/**
 * The gate of the account area, by path and before Remix: single fetch lets a request choose which loaders run (`?_routes=`), so no
 * loader can be the gate, and a route that forgets is still guarded.
 *
 * Without a live session a page leads to `/login?redirectTo=<path>` (302, after a form 303), where the menu says "Login" again; so does a page
 * that was open when the session ended, whose script asks for data. Everything else is refused with 401.
 * Only requests of the account area cost a look at the session.
 */
export const protect = (siteOrigin: string) =>
  createMiddleware<SiteEnvironment>(async (context, next) => {
    const request = context.req.raw;
    const url = new URL(request.url);
    if (!isProtected(url.pathname)) return next();

    const isDocument = asksForDocument(request, url);
    const isReading = request.method === "GET" || request.method === "HEAD";
    const session = await context
      .get("visitor")
      .player()
      .then((player) => (player ? "live" : "none"))
      .catch((error: unknown) => {
        if (!isDocument || !isReading) throw error;
        // The account's frame asks for the session itself and fails the same way; another address might have a route that forgets to.
        context.req.raw = new Request(new URL("/protect", url), request);
        return "unknown";
      });
    if (session !== "none") {
      await next();
      context.header("Cache-Control", privately["Cache-Control"]);
      return;
    }
    if (!isDocument && !asksForData(url)) return plainAnswer(401, "Please log in.", privately);
    // The tidied path, not the one asked for: `//elsewhere` after the login would lead to another site.
    const address = `/login?redirectTo=${encodeURIComponent(routePath(url.pathname))}`;
    const headers = { ...privately, "Set-Cookie": clearedHintCookie(siteOrigin) };
    if (!isDocument) return redirectForScript(request.method, address, headers);
    return plainAnswer(isReading ? 302 : 303, "Please log in.", { ...headers, Location: address });
  });
