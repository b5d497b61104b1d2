import { z } from "zod";

import { previewConditions } from "../../app/content/preview/preview-conditions.ts";
import { previewPerspective } from "../../app/content/preview/preview-perspective.ts";
import type { Keys } from "../../app/players/secrets.ts";
import { cookieName } from "../../configuration/cookie-name.ts";
import { createSignedCookie, type SignedCookie } from "../signed-cookie.ts";

const previewPass = z.object({
  /** The id of the member of staff in the lake. */
  userId: z.string(),
  /** The id of their session in which it was opened, if they have one. */
  sessionId: z.string().exactOptional(),
  /** What is shown. */
  perspective: previewPerspective,
  conditions: previewConditions,
  /** When it ends, in milliseconds since 1970. */
  endsAt: z.number(),
});

/** The right to see previews, as its cookie says. */
export type PreviewPass = z.output<typeof previewPass>;

/** The cookie of previews. */
export type PreviewCookie = SignedCookie<PreviewPass>;

interface PreviewCookieOptions {
  siteOrigin: string;
  studioOrigin: string;
  /** Sign it, and nothing else. */
  keys: Keys;
}

/**
 * Makes the cookie. Where the Studio is another site, its frame is a third party's, to which browsers send only cookies with `SameSite=None`, and many
 * only partitioned ones: those of the frames in one site's pages (CHIPS). Without HTTPS there is no such cookie, but ports do not make sites.
 */
export function createPreviewCookie({ siteOrigin, studioOrigin, keys }: PreviewCookieOptions): PreviewCookie {
  const sent = !siteOrigin.startsWith("https:")
    ? "SameSite=Lax"
    : isBelow(studioOrigin, siteOrigin)
      ? "SameSite=Lax; Secure"
      : "SameSite=None; Secure; Partitioned";
  return createSignedCookie({ name: cookieName(siteOrigin, "preview"), sent, keys, schema: previewPass });
}

/** Whether an origin's host is another's, or one below it, so that they are certainly one site. */
function isBelow(origin: string, parentOrigin: string): boolean {
  const { hostname } = new URL(origin);
  const { hostname: parent } = new URL(parentOrigin);
  return hostname === parent || hostname.endsWith(`.${parent}`);
}
