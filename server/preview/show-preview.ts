import { createMiddleware } from "hono/factory";

import { cacheControl } from "../../process-kit/http/cache-control.ts";
import { routePath } from "../guards/route-path.ts";
import { plainAnswer } from "../plain-answer.ts";
import type { SiteEnvironment } from "../site-environment.ts";
import { drawnAnswer, type ShowPage } from "./drawing/show-page.ts";
import type { PreviewCookie } from "./preview-cookie.ts";
import type { PreviewOverlay } from "./preview-overlay.ts";

/** The parts of {@link showPreview}. */
export interface ShowPreviewParts {
  cookie: PreviewCookie;
  overlay: PreviewOverlay;
  showPage: ShowPage;
}

/**
 * Whether an address could be a page's, or the data of one for its script (`.data`). Pictures and files for machines have an ending, or are media: they
 * are kept by caches and on the disk, and so are never made of drafts.
 */
export function couldBePage(pathname: string): boolean {
  const path = routePath(pathname);
  return !/^\/media(?:\/|$)/.test(path) && !/\.[^/]*$/.test(path);
}

/**
 * Answers a request with a preview's cookie with the words that its member of staff may see, and keeps the answer out of every cache and index. A form
 * that is sent gets the published words, because what a player agrees to is recorded. The cookie of an account that no longer exists is taken away. Answers 503 while the lake does not
 * answer: what visitors see would pass for drafts.
 */
export function showPreview({ cookie, overlay, showPage }: ShowPreviewParts) {
  return createMiddleware<SiteEnvironment>(async (context, next) => {
    const { method, url } = context.req.raw;
    const pass = cookie.read(context.req.header("Cookie"));
    if (!pass || (method !== "GET" && method !== "HEAD") || !couldBePage(new URL(url).pathname)) return next();
    const shown = await showPage(context, { kind: "staff", pass, hasOverlay: await overlay.isBuilt() });
    if (shown.kind === "unavailable")
      return plainAnswer(503, "This preview cannot be shown now. The site itself works as before.");
    if (shown.kind === "page") context.res = drawnAnswer(shown);
    else await next();
    const headers = {
      "Cache-Control": cacheControl.personal,
      "X-Robots-Tag": "noindex",
      // The Studio keeps hold of a preview that it opens in a window of its own.
      "Cross-Origin-Opener-Policy": "unsafe-none",
    };
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
    if (shown.kind === "ended") context.header("Set-Cookie", cookie.take(), { append: true });
  });
}
