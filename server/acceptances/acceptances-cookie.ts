import { z } from "zod";

import type { Keys } from "../../app/players/secrets.ts";
import { cookieName } from "../../configuration/cookie-name.ts";
import { createSignedCookie, type SignedCookie } from "../signed-cookie.ts";

const acceptancesPass = z.object({
  /** Who opened the report, and in which session at the lake. */
  personId: z.string(),
  sessionId: z.string(),
  /** When it ends, in milliseconds since 1970. */
  endsAt: z.number(),
});

/** The right to read who accepted which terms, as its cookie says. */
export type AcceptancesPass = z.output<typeof acceptancesPass>;

/**
 * Makes the cookie of the report. It is `SameSite=Lax`, because the Studio, which may be another site, leads to the report; the site's forms are
 * guarded by their origin.
 *
 * @param siteOrigin the one origin of the site
 * @param keys sign this cookie, and nothing else
 */
export const createAcceptancesCookie = (siteOrigin: string, keys: Keys): SignedCookie<AcceptancesPass> =>
  createSignedCookie({
    name: cookieName(siteOrigin, "acceptances"),
    sent: `SameSite=Lax${siteOrigin.startsWith("https:") ? "; Secure" : ""}`,
    keys,
    schema: acceptancesPass,
  });
