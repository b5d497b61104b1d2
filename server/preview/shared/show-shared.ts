import { createMiddleware } from "hono/factory";

import { presentConditions } from "../../../app/content/preview/preview-conditions.ts";
import { answered } from "../../answered.ts";
import { plainAnswer } from "../../plain-answer.ts";
import type { SiteEnvironment } from "../../site-environment.ts";
import type { Previews } from "../previews.ts";
import { couldBePage } from "../show-preview.ts";
import { sharedHeaders, sharedPath } from "./open-shared.ts";
import type { SharedCookie } from "./shared-cookie.ts";

/** The parts of {@link showShared}. */
export interface ShowSharedParts {
  previews: Pick<Previews, "openShared">;
  sharedCookie: SharedCookie;
}

/**
 * Gives a request with the cookie of a link to a draft the page with that draft, and only at the one path of the link: every other address, `.data`
 * included, is answered as for any visitor. A link that has ended meanwhile leads to the page that says so, and its cookie is taken away. A member of
 * staff with a preview of their own keeps seeing that.
 */
export function showShared({ previews, sharedCookie }: ShowSharedParts) {
  return createMiddleware<SiteEnvironment>(async (context, next) => {
    const { method, url } = context.req.raw;
    const { pathname } = new URL(url);
    const name = sharedCookie.read(context.req.header("Cookie"), pathname);
    if (name === undefined || (method !== "GET" && method !== "HEAD") || !couldBePage(pathname)) return next();
    if (context.get("preview")) return next();
    const opened = await answered(
      () => previews.openShared(name, pathname),
      context.get("log"),
      "a shared draft could not be shown",
    );
    if (!opened) return plainAnswer(503, "This preview is not available now. Please try again later.", sharedHeaders);
    const { answer: shared } = opened;
    if (!shared) {
      const headers = { ...sharedHeaders, Location: sharedPath, "Set-Cookie": sharedCookie.take(pathname) };
      return new Response(null, { status: 302, headers });
    }
    const { content, endsAt: sharedUntil } = shared;
    context.set("preview", { content, perspective: "", conditions: presentConditions, hasOverlay: false, sharedUntil });
    await next();
    // Not `no-referrer`, with which browsers send the page's own forms with `Origin: null`. The address holds no secret.
    for (const [header, value] of Object.entries({ ...sharedHeaders, "Referrer-Policy": "same-origin" }))
      context.header(header, value);
  });
}
