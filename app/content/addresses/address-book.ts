import { type Addresses, wholeClaims } from "../queries/addresses.ts";
import type { QueriedPage } from "../queries/page-query.ts";
import { addressProblem, redirectedPathProblem } from "./address-problem.ts";
import { fixedPages } from "./fixed-pages.ts";
import { pathOf } from "./path-of.ts";
import { redirectTarget } from "./redirect-target.ts";

/** A composed page's place on the site. */
export interface PagePlace {
  /** The document's id. */
  id: string;
  /** The path, with its slash. */
  address: string;
  /** Whether search engines are asked not to list it. */
  noindex: boolean;
  /** The instant it last changed (ISO 8601). */
  updatedAt: string;
}

/** What the site answers at an address that has moved or gone; `to` is as a `Location` header takes it. */
type Redirect = { kind: "permanent" | "temporary"; to: string } | { kind: "gone" };

/** Every address that staff gave. What is not in it does not exist, and nothing else is ever asked of the lake or kept. */
export interface AddressBook {
  /** All composed pages that visitors may read. */
  pages: readonly PagePlace[];
  /** The paths at which there is nothing now: those of hidden pages, and of what is redirected to one. */
  hiddenPaths: ReadonlySet<string>;
  /** The composed page at exactly this path; undefined for a hidden one. */
  pageAt: (path: string) => PagePlace | undefined;
  /** The tabs of the page at this path, a fixed page's too, besides the one that is shown to begin with. */
  tabsAt: (path: string) => readonly string[];
  /** Whether the page at this path, a fixed page too, has questions that a visitor can search, with `?q=`. */
  isSearchedAt: (path: string) => boolean;
  /** Where a visitor of this path is sent; undefined for a path with a page. */
  redirectAt: (path: string) => Redirect | undefined;
}

/** The ids of tabs, as the Studio takes them. */
const tabPattern = /^[a-z0-9-]{1,20}$/;

/**
 * Makes the address book of what the lake answered, the oldest first. Addresses that the Studio would have refused are left out: those of the site's own
 * pages, the second page or redirect at one address, and redirects that lead to another redirect, to themselves, nowhere, or to what is no address.
 * Pages with one of the hidden ids, and redirects that lead to one, answer nothing. A redirect's target may name the site's origin.
 */
export function addressBook(
  { pages, redirects }: Addresses,
  hiddenIds: ReadonlySet<string>,
  siteOrigin: string,
): AddressBook {
  const places = new Map<string, PagePlace>();
  const tabsOf = new Map<string, readonly string[]>();
  const searched = new Set<string>();
  const hidden = new Set<string>();
  for (const { id, address, updatedAt, noindex, tabs, isSearched } of pages) {
    const fixed = fixedPages.find((page) => page.id === id);
    const path = fixed?.address ?? `/${address ?? ""}`;
    if (!fixed) {
      if (address === null || addressProblem(address) !== undefined || places.has(path)) continue;
      places.set(path, { id, updatedAt, address: path, noindex: noindex ?? false });
      if (hiddenIds.has(id)) hidden.add(path);
    }
    const others = (tabs ?? [])
      .slice(1)
      .filter((tab) => tab !== null)
      .filter((tab) => tabPattern.test(tab));
    if (others.length > 0) tabsOf.set(path, others);
    if (isSearched) searched.add(path);
  }
  const from = new Set(redirects.map((redirect) => redirect.from));
  const moved = new Map<string, Redirect>();
  const leadsToHidden: string[] = [];
  for (const { from: path, kind, to: target } of redirects) {
    if (redirectedPathProblem(path) !== undefined || places.has(path) || moved.has(path)) continue;
    if (kind === "gone") {
      moved.set(path, { kind });
      continue;
    }
    const to = target === null ? undefined : redirectTarget(target, siteOrigin);
    if (to === undefined || (from.has(pathOf(to)) && !places.has(pathOf(to)))) continue;
    moved.set(path, { kind, to });
    if (hidden.has(pathOf(to))) leadsToHidden.push(path);
  }
  const hiddenPaths = new Set([...hidden, ...leadsToHidden]);
  const shown = <Found>(path: string, found: Found): Found | undefined => (hiddenPaths.has(path) ? undefined : found);
  return {
    pages: [...places.values()].filter(({ address }) => !hiddenPaths.has(address)),
    hiddenPaths,
    pageAt: (path) => shown(path, places.get(path)),
    tabsAt: (path) => shown(path, tabsOf.get(path)) ?? [],
    isSearchedAt: (path) => shown(path, searched.has(path)) ?? false,
    redirectAt: (path) => shown(path, moved.get(path)),
  };
}

/** The address book of an answer by its own legal switch. */
export const addressBookAsAnswered = ({ page, settings }: QueriedPage<Addresses>, siteOrigin: string): AddressBook =>
  addressBook(page, settings.claimsHidden ? wholeClaims(page.pages) : new Set(), siteOrigin);
