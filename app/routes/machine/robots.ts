import type { LoaderFunctionArgs } from "@remix-run/node";

import { cacheControl } from "../../../process-kit/http/cache-control.ts";

/** Tells crawlers where the list of pages is, and excludes the account and the button that leads into it. Pictures may be listed. */
export const loader = ({ context }: LoaderFunctionArgs) =>
  new Response(
    `User-agent: *\nDisallow: /protect\nDisallow: /add-cash\n\nSitemap: ${context.siteOrigin}/sitemap.xml\n`,
    { headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": cacheControl.forOneHour } },
  );
