import type { LoaderFunctionArgs } from "@remix-run/node";

import { cacheControl } from "../../../process-kit/http/cache-control.ts";
import { sitemapXml } from "./sitemap-xml.ts";

/** The list of all public pages and when each last changed, for search engines. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { page } = await context.content.page("sitemap");
  return new Response(sitemapXml(context.siteOrigin, page.documents, context.content.addresses().pages), {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": cacheControl.forOneHour },
  });
}
