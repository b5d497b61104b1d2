import type { LoaderFunctionArgs } from "@remix-run/node";

import { checkedAnswer } from "./checked-answer.ts";
import { sitemapXml } from "./sitemap-xml.ts";

/** The list of all public pages and when each last changed, for search engines. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { page } = await context.content.page("sitemap");
  const xml = sitemapXml({
    origin: context.siteOrigin,
    documents: page.documents,
    addresses: context.content.addresses(),
    now: context.now,
  });
  return checkedAnswer(request, "application/xml; charset=utf-8", xml);
}
