import { createMiddleware } from "hono/factory";

import { readDraftLink } from "../../../app/content/preview/draft-shares.ts";
import { pathOnThisSite } from "../../../app/path-on-this-site.ts";
import { cacheControl } from "../../../process-kit/http/cache-control.ts";
import { answered } from "../../answered.ts";
import { plainAnswer } from "../../plain-answer.ts";
import type { SiteEnvironment } from "../../site-environment.ts";
import type { PreviewLimits } from "../preview-routes.ts";
import type { Previews } from "../previews.ts";
import type { SharedCookie } from "./shared-cookie.ts";

/** The path of every link to a draft; its page says that a link has ended. */
export const sharedPath = "/preview/shared";

/** What keeps an answer about a link out of every cache and index, and its address out of requests to others. */
export const sharedHeaders = {
  "Cache-Control": cacheControl.personal,
  "X-Robots-Tag": "noindex",
  "Referrer-Policy": "no-referrer",
} as const;

interface OpenSharedParts {
  previews: Pick<Previews, "shareOf">;
  sharedCookie: SharedCookie;
  limits: Pick<PreviewLimits, "triesPerNetwork">;
}

/**
 * Opens links to drafts: `GET /preview/shared?link=`. Redirects (302) to the one page of the draft with a cookie for that page, as often as somebody
 * asks until the link ends, because chat programs open links before people do. Any other link gets the site's page that says so (410).
 */
export function openShared({ previews, sharedCookie, limits }: OpenSharedParts) {
  return createMiddleware<SiteEnvironment>(async (context, next) => {
    const given = new URL(context.req.url).searchParams.get("link");
    const link = given === null ? undefined : readDraftLink(given);
    if (link) {
      const waitSeconds = await limits.triesPerNetwork.take(context.get("visitor").client.address);
      if (waitSeconds !== undefined) {
        const sentence = "Too many previews were opened from this network. Please wait.";
        return plainAnswer(429, sentence, { ...sharedHeaders, "Retry-After": String(waitSeconds) });
      }
      const found = await answered(
        () => previews.shareOf(link.name, link.secret),
        context.get("log"),
        "a shared draft could not be shown",
      );
      if (!found) return plainAnswer(503, "This preview is not available now. Please try again later.", sharedHeaders);
      const { answer: share } = found;
      if (share) {
        const headers = {
          ...sharedHeaders,
          Location: pathOnThisSite(share.path) ?? "/",
          "Set-Cookie": sharedCookie.give({ name: link.name, path: share.path, endsAt: share.endsAt }),
        };
        return new Response(null, { status: 302, headers });
      }
    }
    await next();
    for (const [name, value] of Object.entries(sharedHeaders)) context.header(name, value);
  });
}
