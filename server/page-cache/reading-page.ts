import type { AddressBook } from "../../app/content/addresses/address-book.ts";
import { searchWords } from "../../app/content/search/search-words.ts";
import { readingPages } from "../../app/pages.ts";

/** A page that is the same for everyone, except for the menu's last link. */
export interface ReadingPage {
  /** Identifies the page in the cache: its address and, as staff may give the address to another document, the document. */
  key: string;
  /** The path and query for which it is rendered, whatever else the visitor's address has. */
  target: string;
  /** The expected status; 200 when absent. */
  status?: number;
  /** Whether the menu links to the account instead of the login. */
  signedIn: boolean;
  /** Whether staff composed the page or chose the tab, so that the address may cease to exist. */
  isComposed?: boolean;
}

const keyOf = (target: string, signedIn: boolean) => `${signedIn ? "signed in" : "anybody"} ${target}`;

const pagesOf = (signedIn: boolean): ReadonlyMap<string, ReadingPage> =>
  new Map(readingPages.map(({ address }) => [address, { key: keyOf(address, signedIn), target: address, signedIn }]));

const keptPages = { anybody: pagesOf(false), signedIn: pagesOf(true) };

/**
 * The pages of the site's own that can be cached, and their tabs, for visitors who are not logged in. Their number and that of the composed pages limit
 * the cache, whatever visitors request.
 */
export const pagesForAnybody = (addresses: Pick<AddressBook, "tabsAt">): readonly ReadingPage[] =>
  [...keptPages.anybody.values()].flatMap((page) => [
    page,
    ...addresses.tabsAt(page.target).map((tab) => tabOf(page, tab)),
  ]);

/** What the address book knows of reading pages. */
type Addresses = Pick<AddressBook, "pageAt" | "tabsAt" | "isSearchedAt">;

/**
 * The reading page at an address; undefined for a search, which is rendered each time and never kept. Unknown parameters, such as those of
 * advertisements, are ignored. Of a repeated `tab` the first counts, as it does for the page itself.
 *
 * @param url the request's target, unchanged
 * @param signedIn whether the menu links to the account
 * @param addresses the pages that staff composed, all tabs, and where a visitor can search
 */
export function readingPageAt(url: string, signedIn: boolean, addresses: Addresses): ReadingPage | undefined {
  const questionMark = url.indexOf("?");
  const path = questionMark < 0 ? url : url.slice(0, questionMark);
  const place = addresses.pageAt(path);
  const page = place
    ? { key: keyOf(`${path} ${place.id}`, signedIn), target: path, signedIn, isComposed: true }
    : (signedIn ? keptPages.signedIn : keptPages.anybody).get(path);
  if (!page || questionMark < 0) return page;
  const tabs = addresses.tabsAt(path);
  const isSearched = addresses.isSearchedAt(path);
  if (tabs.length === 0 && !isSearched) return page;
  const parameters = new URLSearchParams(url.slice(questionMark + 1));
  if (isSearched && searchWords(parameters.get("q") ?? "").length > 0) return undefined;
  const asked = parameters.get("tab");
  return asked && tabs.includes(asked) ? tabOf(page, asked) : page;
}

function tabOf({ key, target, signedIn }: ReadingPage, tab: string): ReadingPage {
  return { key: `${key}?tab=${tab}`, target: `${target}?tab=${tab}`, signedIn, isComposed: true };
}

/** Whether a page's document is still at its address, and so is its tab. A page of the site's own always is. */
export const stillExists = ({ key, target, signedIn, isComposed }: ReadingPage, addresses: Addresses): boolean =>
  !isComposed || readingPageAt(target, signedIn, addresses)?.key === key;
