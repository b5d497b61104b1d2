import type { PagePlace } from "../../content/addresses/address-book.ts";
import type { ChangedDocument } from "../../content/queries/sitemap.ts";
import { documentsOnEveryPage, publicPages, showsDocument } from "../../pages.ts";

/**
 * The list of all public pages as search engines read it (sitemaps.org); the date of a page is that of the newest of its own documents and those that
 * every page shows.
 *
 * @param origin the site's, without a trailing slash
 * @param documents what the pages of the site's own show
 * @param composed the pages that staff composed; those that search engines shall not list are left out
 */
export function sitemapXml(
  origin: string,
  documents: readonly ChangedDocument[],
  composed: readonly PagePlace[],
): string {
  const onEveryPage = new Set<string>(documentsOnEveryPage);
  const shared = documents.filter(({ _type }) => onEveryPage.has(_type)).map(({ updatedAt }) => updatedAt);
  const url = (address: string, changes: readonly string[]) => {
    const newest = [...shared, ...changes].sort().at(-1);
    return `<url><loc>${origin}${address}</loc>${newest ? `<lastmod>${newest}</lastmod>` : ""}</url>`;
  };
  const urls = [
    ...publicPages.map((page) => {
      const shown = documents.filter(({ _type, key }) => showsDocument(page, _type, key));
      return url(
        page.address,
        shown.map(({ updatedAt }) => updatedAt),
      );
    }),
    ...composed.filter(({ noindex }) => !noindex).map(({ address, updatedAt }) => url(address, [updatedAt])),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>`,
    "",
  ].join("\n");
}
