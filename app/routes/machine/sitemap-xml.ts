import type { ChangedDocument } from "../../content/queries/sitemap.ts";
import { documentsOnEveryPage, publicPages, showsDocument } from "../../pages.ts";

/**
 * The list of all public pages as search engines read it (sitemaps.org); a page changed when the newest of its documents did, or what every
 * page shows.
 *
 * @param origin the site's, without a trailing slash
 */
export function sitemapXml(origin: string, documents: readonly ChangedDocument[]): string {
  const onEveryPage = new Set<string>(documentsOnEveryPage);
  const urls = publicPages.map((page) => {
    const shown = documents.filter(({ _type, key }) => onEveryPage.has(_type) || showsDocument(page, _type, key));
    const newest = shown
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .at(-1);
    return `<url><loc>${origin}${page.address}</loc>${newest ? `<lastmod>${newest}</lastmod>` : ""}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>`,
    "",
  ].join("\n");
}
