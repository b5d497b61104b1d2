import { createMiddleware } from "hono/factory";

import { plainAnswer } from "../../plain-answer.ts";
import type { SiteEnvironment } from "../../site-environment.ts";
import { drawnAnswer, type ShowPage } from "../drawing/show-page.ts";
import { couldBePage } from "../show-preview.ts";
import { sharedHeaders, sharedPath } from "./open-shared.ts";
import type { SharedCookie } from "./shared-cookie.ts";

/**
 * Answers a request with the cookie of a link to a draft with that draft, and only at the one path of the link: every other address, `.data`
 * included, is answered as for any visitor. A link that has ended meanwhile leads to the page that says so, and its cookie is taken away. A member of
 * staff with a preview of their own keeps seeing that.
 */
export function showShared({ sharedCookie, showPage }: { sharedCookie: SharedCookie; showPage: ShowPage }) {
  return createMiddleware<SiteEnvironment>(async (context, next) => {
    const { method, url } = context.req.raw;
    const { pathname } = new URL(url);
    const name = sharedCookie.read(context.req.header("Cookie"), pathname);
    if (name === undefined || (method !== "GET" && method !== "HEAD") || !couldBePage(pathname)) return next();
    if (context.get("preview")) return next();
    const shown = await showPage(context, { kind: "link holder", name });
    if (shown.kind === "unavailable")
      return plainAnswer(503, "This preview is not available now. Please try again later.", sharedHeaders);
    if (shown.kind === "ended" || shown.kind === "release ended") {
      const headers = { ...sharedHeaders, Location: sharedPath, "Set-Cookie": sharedCookie.clear(pathname) };
      return new Response(null, { status: 302, headers });
    }
    if (shown.kind === "page") context.res = drawnAnswer(shown);
    else await next();
    // Not `no-referrer`, with which browsers send the page's own forms with `Origin: null`. The address holds no secret.
    for (const [header, value] of Object.entries({ ...sharedHeaders, "Referrer-Policy": "same-origin" }))
      context.header(header, value);
  });
}
