import type { AddressBook } from "../../content/addresses/address-book.ts";
import { midnightInIndia } from "../../content/legal/legal-version-in-effect.ts";
import { versionPeriods } from "../../content/legal/version-periods.ts";
import type { ChangedDocument } from "../../content/queries/sitemap.ts";
import { documentsThatChangeEveryPage, publicPages, showsDocument } from "../../pages.ts";

/** What is listed, and when it changed. */
export interface SitemapParts {
  /** The site's, without a trailing slash. */
  origin: string;
  /** What the pages of the site's own show. */
  documents: readonly ChangedDocument[];
  /** The pages that staff composed, of which those that search engines shall not list are left out, and all tabs. */
  addresses: Pick<AddressBook, "pages" | "tabsAt" | "isSearchedAt">;
  now: Date;
}

/** The sign-up leads whoever has verified no number to `/otp`, and so every crawler. */
const listedPages = publicPages.filter(({ name }) => name !== "sign-up");

/**
 * The list of all public pages and their tabs as search engines read it (sitemaps.org); the date of a page is that of the newest of its own documents and
 * those that change every page. Each version of a legal text that takes effect changes its page once more then, and the questions of the FAQ change every page
 * that has them.
 */
export function sitemapXml({ origin, documents, addresses, now }: SitemapParts): string {
  const onEveryPage = new Set<string>(documentsThatChangeEveryPage);
  const changesOf = (isShown: (document: ChangedDocument) => boolean) =>
    documents.filter(isShown).flatMap((document) => changes(document, now));
  const shared = changesOf(({ _type }) => onEveryPage.has(_type));
  const questions = changesOf(({ _type }) => _type === "faqGroup");
  const urls = (address: string, own: readonly string[]) => {
    const all = [...shared, ...own, ...(addresses.isSearchedAt(address) ? questions : [])];
    const newest = all.sort().at(-1);
    const lastmod = newest ? `<lastmod>${newest}</lastmod>` : "";
    const tabs = addresses.tabsAt(address).map((tab) => `${address}?tab=${tab}`);
    return [address, ...tabs].map((path) => `<url><loc>${origin}${path}</loc>${lastmod}</url>`);
  };
  const listed = [
    ...listedPages.flatMap((page) =>
      urls(
        page.address,
        changesOf(({ _type, key }) => showsDocument(page, _type, key)),
      ),
    ),
    ...addresses.pages
      .filter(({ noindex }) => !noindex)
      .flatMap(({ address, updatedAt }) => urls(address, [updatedAt])),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${listed.join("")}</urlset>`,
    "",
  ].join("\n");
}

/** The instants (ISO 8601) at which a document changed its page. */
function changes({ updatedAt, effectiveDate, versions }: ChangedDocument, now: Date): string[] {
  const effective = effectiveDate ? midnightInIndia(effectiveDate) : undefined;
  const begun = [...versionPeriods(versions ?? [], now).values()].flatMap((period) =>
    period.state === "applies" || period.state === "applied" ? [period.from] : [],
  );
  return [updatedAt, ...begun, ...(effective && effective <= now ? [effective.toISOString()] : [])];
}
