import { createMiddleware } from "hono/factory";

import { parsePreviewPerspective } from "../../app/content/preview/preview-perspective.ts";
import { shownPerspectiveHeader } from "../../app/content/preview/shown-perspective-header.ts";
import { cacheControl } from "../../process-kit/http/cache-control.ts";
import { routePath } from "../guards/route-path.ts";
import { plainAnswer } from "../plain-answer.ts";
import type { SiteEnvironment } from "../site-environment.ts";
import { drawnAnswer, type ShowPage } from "./drawing/show-page.ts";
import type { PreviewCookie } from "./preview-cookie.ts";
import type { PreviewOverlay } from "./preview-overlay.ts";

interface ShowPreviewParts {
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
 * that is sent gets the published words, because what a player agrees to is recorded. The cookie of an account that no longer exists is taken away.
 *
 * Nothing else may pass for the words of a preview, so it answers 503 while the lake does not answer, and 410 for a release that has ended. A page that is
 * open in the Studio asks with {@link shownPerspectiveHeader}: it gets what it shows, whatever other tabs have written into the cookie, and 401 when
 * the preview has ended.
 */
export function showPreview({ cookie, overlay, showPage }: ShowPreviewParts) {
  return createMiddleware<SiteEnvironment>(async (context, next) => {
    const { method, url } = context.req.raw;
    const open = context.req.header(shownPerspectiveHeader);
    const pass = cookie.read(context.req.header("Cookie"));
    const isAsked = (pass ?? open) !== undefined;
    if (!isAsked || (method !== "GET" && method !== "HEAD") || !couldBePage(new URL(url).pathname)) return next();
    if (!pass) return previewHasEnded();
    const perspective = open === undefined ? pass.perspective : parsePreviewPerspective(open);
    if (!perspective) return unreadablePerspective();
    const shownTo = { kind: "staff", pass: { ...pass, perspective }, hasOverlay: await overlay.isBuilt() } as const;
    const shown = await showPage(context, shownTo);
    if (shown.kind === "release ended")
      return plainAnswer(
        410,
        "The release of this preview was published, archived or deleted. Choose another in the Studio.",
      );
    if (shown.kind === "ended" && open !== undefined) return previewHasEnded({ "Set-Cookie": cookie.clear() });
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
    if (shown.kind === "ended") context.header("Set-Cookie", cookie.clear(), { append: true });
  });
}

/** Says that a preview has ended. Whoever reads it in the Studio's frame is in the Studio already, which keeps the page's address. */
export const previewHasEnded = (headers: Readonly<Record<string, string>> = {}): Response =>
  plainAnswer(401, "This preview has ended. Load the Studio again in your browser to see this page.", headers);

/** The answer to whoever asks for a preview of what is no perspective: drafts in its place would pass for it. */
export const unreadablePerspective = (): Response =>
  plainAnswer(400, "A preview shows drafts, what is published, or releases.");
