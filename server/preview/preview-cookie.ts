import { createHmac, timingSafeEqual } from "node:crypto";

import { z } from "zod";

import { previewConditions } from "../../app/content/preview/preview-conditions.ts";
import { previewPerspectiveLayers } from "../../app/content/preview/preview-perspective.ts";
import { cookieName } from "../../configuration/cookie-name.ts";

const previewPass = z.object({
  /** The id of the member of staff in the lake. */
  userId: z.string(),
  /** What is shown. */
  perspective: previewPerspectiveLayers,
  conditions: previewConditions,
  /** When it ends, in milliseconds since 1970. */
  endsAt: z.number(),
});

/** The right to see previews, as its cookie says. */
export type PreviewPass = z.output<typeof previewPass>;

/** The cookie of previews: signed, out of script's reach. */
export interface PreviewCookie {
  /** The pass in a request's `Cookie` header, if this site signed it and it has not ended. Takes microseconds, and none without the cookie. */
  read: (cookies: string | null | undefined) => PreviewPass | undefined;
  /** The `Set-Cookie` header that gives a browser a pass. */
  give: (pass: PreviewPass) => string;
  /** The `Set-Cookie` header that takes it away. */
  take: () => string;
}

/** What the cookie depends on. */
export interface PreviewCookieOptions {
  siteOrigin: string;
  studioOrigin: string;
  /** Signs it, and nothing else. */
  key: Buffer;
}

/**
 * Makes the cookie. Where the Studio is another site, its frame is a third party's, to which browsers send only cookies with `SameSite=None`, and many
 * only partitioned ones: those of the frames in one site's pages (CHIPS). Without HTTPS there is no such cookie, but ports do not make sites.
 */
export function createPreviewCookie({ siteOrigin, studioOrigin, key }: PreviewCookieOptions): PreviewCookie {
  const name = cookieName(siteOrigin, "preview");
  const pattern = new RegExp(`(?:^|;) *${name}=([A-Za-z0-9_-]+)\\.([A-Za-z0-9_-]{43}) *(?:;|$)`);
  const isSecure = siteOrigin.startsWith("https:");
  const sent = !isSecure
    ? "SameSite=Lax"
    : isBelow(studioOrigin, siteOrigin)
      ? "SameSite=Lax; Secure"
      : "SameSite=None; Secure; Partitioned";
  const signature = (value: string) => createHmac("sha256", key).update(value).digest();
  const header = (value: string, maxAgeSeconds: number) =>
    `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; ${sent}`;
  return {
    read(cookies) {
      const [, value = "", signed = ""] = (cookies?.includes(name) && pattern.exec(cookies)) || [];
      const isOurs = value !== "" && timingSafeEqual(signature(value), Buffer.from(signed, "base64url"));
      const pass = isOurs
        ? previewPass.safeParse(JSON.parse(Buffer.from(value, "base64url").toString())).data
        : undefined;
      return pass && pass.endsAt > Date.now() ? pass : undefined;
    },
    give(pass) {
      const value = Buffer.from(JSON.stringify(pass)).toString("base64url");
      const secondsLeft = Math.max(0, Math.floor((pass.endsAt - Date.now()) / 1_000));
      return header(`${value}.${signature(value).toString("base64url")}`, secondsLeft);
    },
    take: () => header("", 0),
  };
}

/** Whether an origin's host is another's, or one below it, so that they are certainly one site. */
function isBelow(origin: string, parentOrigin: string): boolean {
  const { hostname } = new URL(origin);
  const { hostname: parent } = new URL(parentOrigin);
  return hostname === parent || hostname.endsWith(`.${parent}`);
}
