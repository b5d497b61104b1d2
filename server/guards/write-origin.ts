import { plainAnswer } from "../plain-answer.ts";
import type { Guard } from "./guard.ts";

/**
 * Refuses (403) a write that another site's page could have started. The `Origin` must be this site's own; where a browser leaves it out, it
 * must say `Sec-Fetch-Site: same-origin` instead. A sibling subdomain and an opaque origin (`null`) are other sites. With neither header
 * the write is refused too: every browser since 2020 sends `Origin` with a POST.
 *
 * Source: Fetch standard, "Origin header"; Fetch Metadata Request Headers; OWASP's CSRF prevention cheat sheet.
 */
export const writeOriginGuard =
  (siteOrigin: string): Guard =>
  ({ method, headers }) => {
    if (method === "GET" || method === "HEAD") return undefined;
    const site = headers["sec-fetch-site"];
    const isOurs =
      headers.origin === undefined
        ? site === "same-origin"
        : headers.origin === siteOrigin && (site === undefined || site === "same-origin" || site === "none");
    return isOurs ? undefined : plainAnswer(403, "That form was not sent from this site.");
  };
