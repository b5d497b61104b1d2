import { createMiddleware } from "hono/factory";

import { keepInterruptedForm } from "../../app/interrupted-form.ts";
import { bringsNoCookie, cookieForProof, noCookiesParameter } from "../../app/no-cookies.ts";
import { clearedHintCookie } from "../../app/players/hint-cookie.ts";
import { cacheControl } from "../../process-kit/http/cache-control.ts";
import { plainAnswer } from "../plain-answer.ts";
import type { SharedContext } from "../shared-context.ts";
import type { SiteEnvironment } from "../site-environment.ts";
import { redirectForScript } from "./redirect-for-script.ts";
import { routePath } from "./route-path.ts";

/** Personal answers must not be stored: neither in a shared cache nor on disk, where the next user of the device could see them. */
const privately = { "Cache-Control": cacheControl.personal };

/** Whether a pathname could reach the account area, however it is spelled. */
export const isProtected = (pathname: string): boolean => {
  const path = routePath(pathname);
  return path === "/protect" || path.startsWith("/protect/");
};

/** Whether a browser navigates to a page, or submits a form natively. */
const asksForDocument = (request: Request, url: URL): boolean =>
  !/\.data\W*$/i.test(url.pathname) &&
  !url.searchParams.has("_data") &&
  !url.searchParams.has("_routes") &&
  ["document", null].includes(request.headers.get("sec-fetch-dest"));

/** Whether an open page's script requests data or submits a form. */
const asksForData = (url: URL): boolean => url.pathname.endsWith(".data");

/**
 * Whether a browser was perhaps just given a session by the login and did not bring it. One that keeps no cookies would be asked to log in for ever; one
 * that goes back after a log-out sends the same.
 */
const mayHaveRefusedSession = ({ headers }: Request, siteOrigin: string): boolean => {
  const referrer = headers.get("Referer") ?? "";
  if (!bringsNoCookie(headers) || !URL.canParse(referrer)) return false;
  const { origin, pathname } = new URL(referrer);
  return origin === siteOrigin && pathname === "/login";
};

/**
 * Guards the account area by path, before Remix. With single fetch a request can choose which loaders run (`?_routes=`), so a loader cannot be the
 * guard. Routes without their own check are guarded too.
 *
 * Without a live session a page leads to `/login?redirectTo=<path>` (302, after a form 303), where the menu shows "Login" again. A browser that keeps no
 * cookies is told so there. A script's request for data, from a page that was open when the session ended, leads there too. Everything else is refused
 * with 401. What was typed into the form of a page stays, also when sessions cannot be looked up (interrupted-form.ts). The session is looked up only for
 * requests of the account area.
 */
export const protect = (shared: Pick<SharedContext, "siteOrigin" | "cookieSecrets">) =>
  createMiddleware<SiteEnvironment>(async (context, next) => {
    const request = context.req.raw;
    const url = new URL(request.url);
    if (!isProtected(url.pathname)) return next();

    const isDocument = asksForDocument(request, url);
    const isReading = request.method === "GET" || request.method === "HEAD";
    const path = routePath(url.pathname);
    const keepForm = async () => (isReading ? undefined : keepInterruptedForm(request, shared, path));
    const session = await context
      .get("visitor")
      .player()
      .then((player) => (player ? "live" : "none"))
      .catch(async (error: unknown) => {
        const kept = await keepForm();
        // Hono adds it to the answer, whichever handler makes that.
        if (kept !== undefined) context.res.headers.append("Set-Cookie", kept);
        if (!isDocument) throw error;
        // The account's frame looks the session up itself and fails the same way; another address might have a route without a check.
        const method = isReading ? request.method : "GET";
        context.req.raw = new Request(new URL("/protect", url), { method, headers: request.headers });
        return "unknown";
      });
    if (session !== "none") {
      await next();
      context.header("Cache-Control", privately["Cache-Control"]);
      return;
    }
    if (!isDocument && !asksForData(url)) return plainAnswer(401, "Please log in.", privately);
    // The normalised path, not the requested one: `//elsewhere` would redirect to another site after the login.
    const isUnsure = mayHaveRefusedSession(request, shared.siteOrigin);
    const address = `/login?redirectTo=${encodeURIComponent(path)}${isUnsure ? `&${noCookiesParameter}` : ""}`;
    const headers = { ...privately, "Set-Cookie": clearedHintCookie(shared.siteOrigin) };
    const answer = isDocument
      ? plainAnswer(isReading ? 302 : 303, "Please log in.", { ...headers, Location: address })
      : redirectForScript(request.method, address, headers);
    if (isUnsure) answer.headers.append("Set-Cookie", await cookieForProof(shared));
    const kept = await keepForm();
    if (kept !== undefined) answer.headers.append("Set-Cookie", kept);
    return answer;
  });
