import type { LoaderFunctionArgs } from "@remix-run/node";

import type { PageContent } from "../content/content.ts";
import { pageAddress, type PublicPageName } from "../pages.ts";

/** What a page needs that consists of words only. */
export interface LoadedPage<Name extends PublicPageName> {
  content: PageContent<Name>;
  /** The page's canonical address: absolute, without a query. */
  url: string;
}

/** The loader of a page that consists of words only. */
export function pageLoader<Name extends PublicPageName>(name: Name) {
  return async ({ context }: LoaderFunctionArgs): Promise<LoadedPage<Name>> => ({
    content: await context.content.page(name),
    url: context.siteOrigin + pageAddress(name),
  });
}
