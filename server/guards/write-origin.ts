import { plainAnswer } from "../plain-answer.ts";
import type { Guard } from "./guard.ts";

/** A form that a page of another origin sends to this site. */
interface FormOfAnother {
  /** The request's whole target, without a query. */
  path: string;
  origin: string;
}

/**
 * Refuses (403) a write that another site's page could have started. `Origin` must be this site's own; where it is missing, `Sec-Fetch-Site:
 * same-origin` is required instead. A sibling subdomain and an opaque origin (`null`) count as other sites. Every browser since 2020 sends `Origin`
 * with a POST; one that sends neither header must name a page of this site as its `Referer`. A page can leave that out, but not choose it.
 *
 * One path takes the form of one other origin; whoever sends it must hold a secret.
 *
 * Source: Fetch standard, "Origin header"; Fetch Metadata Request Headers; OWASP's CSRF prevention cheat sheet.
 *
 * @param siteOrigin the one origin of the site
 * @param formOfAnother the path with a form on another origin's page
 */
export const writeOriginGuard =
  (siteOrigin: string, formOfAnother: FormOfAnother): Guard =>
  ({ method, url, headers }) => {
    if (method === "GET" || method === "HEAD") return undefined;
    if (url === formOfAnother.path && headers.origin === formOfAnother.origin) return undefined;
    const site = headers["sec-fetch-site"];
    const origin = headers.origin ?? (site === undefined ? originOf(headers.referer) : undefined);
    const isOurs =
      origin === undefined
        ? site === "same-origin"
        : origin === siteOrigin && (site === undefined || site === "same-origin" || site === "none");
    return isOurs ? undefined : plainAnswer(403, "The form was not sent from this site.");
  };

/** The origin of an address; undefined for anything else. */
const originOf = (address: string | undefined): string | undefined =>
  address !== undefined && URL.canParse(address) ? new URL(address).origin : undefined;
