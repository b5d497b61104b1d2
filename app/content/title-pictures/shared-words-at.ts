import { publicPages } from "../../pages.ts";
import type { Content } from "../content.ts";
import { type ComposedPage, seoOf } from "../queries/composed-page.ts";
import type { QueriedPage } from "../queries/page-query.ts";
import type { Seo } from "../queries/seo.ts";
import type { SiteSettings } from "../queries/site-settings.ts";

/** What link previews show of a page, and the settings around it. */
interface SharedWords {
  seo: Seo;
  settings: SiteSettings;
}

/** What link previews show of the page at a path, as visitors read it now; undefined for a path without a page. */
export async function sharedWordsAt(path: string, content: Content): Promise<SharedWords | undefined> {
  const own = publicPages.find(({ address }) => address === path);
  if (own) return sharedWords(await content.page(own.name));
  const place = content.addresses().pageAt(path);
  return place && sharedWords(await content.composedPage(place.id));
}

function sharedWords<Page extends ComposedPage | { seo: Seo }>({
  page,
  settings,
}: QueriedPage<Page | null>): SharedWords | undefined {
  return page ? { seo: "blocks" in page ? seoOf(page) : page.seo, settings } : undefined;
}
