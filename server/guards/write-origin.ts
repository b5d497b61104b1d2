import { plainAnswer } from "../plain-answer.ts";
import type { Guard } from "./guard.ts";

/**
 * Refuses (403) a write that another site's page could have started. `Origin` must be this site's own; where it is missing, `Sec-Fetch-Site:
 * same-origin` is required instead. A sibling subdomain and an opaque origin (`null`) count as other sites. Without either header the write is
 * refused too, because every browser since 2020 sends `Origin` with a POST.
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
    return isOurs ? undefined : plainAnswer(403, "The form was not sent from this site.");
  };
