import type { LoaderFunctionArgs } from "@remix-run/node";

import { cacheControl } from "../../../process-kit/http/cache-control.ts";

/**
 * The account, and the button that leads into it. A rule is the beginning of an address unless `$` ends it (RFC 9309), and staff may compose
 * `/protect-yourself`.
 */
const disallowed = ["/protect$", "/protect/", "/protect?", "/add-cash$", "/add-cash?"];

/** Tells crawlers where the list of pages is, and excludes the account and the button that leads into it. Pictures may be listed. */
export const loader = ({ context }: LoaderFunctionArgs) => {
  const lines = ["User-agent: *", ...disallowed.map((rule) => `Disallow: ${rule}`), ""];
  return new Response([...lines, `Sitemap: ${context.siteOrigin}/sitemap.xml`, ""].join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": cacheControl.forOneHour },
  });
};
