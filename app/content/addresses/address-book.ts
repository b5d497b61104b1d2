import type { Addresses } from "../queries/addresses.ts";
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
export type Redirect = { kind: "permanent" | "temporary"; to: string } | { kind: "gone" };

/** Every address that staff gave. What is not in it does not exist, and nothing else is ever asked of the lake or kept. */
export interface AddressBook {
  /** All composed pages. */
  pages: readonly PagePlace[];
  /** The composed page at exactly this path. */
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
 * Makes the address book of what the lake answered. Addresses that the Studio would have refused are left out: those of the site's own pages, the
 * second page at one address, and redirects that lead to another redirect, to themselves, nowhere, or to what is no address.
 */
export function addressBook({ pages, redirects }: Addresses): AddressBook {
  const places = new Map<string, PagePlace>();
  const tabsOf = new Map<string, readonly string[]>();
  const searched = new Set<string>();
  for (const { address, noindex, tabs, isSearched, ...place } of pages) {
    const fixed = fixedPages.find(({ id }) => id === place.id);
    const path = fixed?.address ?? `/${address ?? ""}`;
    const others = (tabs ?? [])
      .slice(1)
      .filter((tab) => tab !== null)
      .filter((tab) => tabPattern.test(tab));
    if (others.length > 0 && !tabsOf.has(path)) tabsOf.set(path, others);
    if (isSearched) searched.add(path);
    if (fixed) continue;
    if (address === null || addressProblem(address) !== undefined || places.has(path)) continue;
    places.set(path, { ...place, address: path, noindex: noindex ?? false });
  }
  const from = new Set(redirects.map((redirect) => redirect.from));
  const moved = new Map<string, Redirect>();
  for (const { from: path, kind, to: target } of redirects) {
    if (redirectedPathProblem(path) !== undefined || places.has(path)) continue;
    if (kind === "gone") {
      moved.set(path, { kind });
      continue;
    }
    const to = target === null ? undefined : redirectTarget(target);
    if (to !== undefined && (places.has(pathOf(to)) || !from.has(pathOf(to)))) moved.set(path, { kind, to });
  }
  return {
    pages: [...places.values()],
    pageAt: (path) => places.get(path),
    tabsAt: (path) => tabsOf.get(path) ?? [],
    isSearchedAt: (path) => searched.has(path),
    redirectAt: (path) => moved.get(path),
  };
}
