import type { AddressBook } from "../../app/content/addresses/address-book.ts";
import { readingPages } from "../../app/pages.ts";

/** A page that is the same for everyone, except for the menu's last link. */
export interface ReadingPage {
  /** Identifies the page in the cache. */
  key: string;
  /** The path and query for which it is rendered, whatever else the visitor's address has. */
  target: string;
  /** The expected status; 200 when absent. */
  status?: number;
  /** Whether the menu links to the account instead of the login. */
  signedIn: boolean;
  /** Whether staff composed it, so that its address may cease to exist. */
  isComposed?: boolean;
}

const keyOf = (target: string, signedIn: boolean) => `${signedIn ? "signed in" : "anybody"} ${target}`;

const pagesWithVariants = readingPages.filter((page) => "variants" in page);

type PageWithVariants = (typeof pagesWithVariants)[number];

function variantTarget({ address, variants }: PageWithVariants, value: string): string {
  return `${address}?${variants.parameter}=${value}`;
}

/** The possible targets: each page, and each of its variants but the first, which is the page itself. */
const targets = [
  ...readingPages.map(({ address }) => address),
  ...pagesWithVariants.flatMap((page) => page.variants.values.slice(1).map((value) => variantTarget(page, value))),
];

const pagesOf = (signedIn: boolean): ReadonlyMap<string, ReadingPage> =>
  new Map(targets.map((target) => [target, { key: keyOf(target, signedIn), target, signedIn }]));

const keptPages = { anybody: pagesOf(false), signedIn: pagesOf(true) };

/**
 * Every page of the site's own that can be cached, those for visitors who are not logged in first. Their number and that of the composed pages limit
 * the cache, whatever visitors request.
 */
export const cachedPages: readonly ReadingPage[] = [...keptPages.anybody.values(), ...keptPages.signedIn.values()];

/**
 * The reading page at an address. Unknown parameters, such as those of advertisements, are ignored; of a repeated `tab` the first counts, as it does
 * for the page itself.
 *
 * @param url the request's target, unchanged
 * @param signedIn whether the menu links to the account
 * @param addresses the pages that staff composed
 */
export function readingPageAt(
  url: string,
  signedIn: boolean,
  addresses: Pick<AddressBook, "pageAt">,
): ReadingPage | undefined {
  const variants = signedIn ? keptPages.signedIn : keptPages.anybody;
  const questionMark = url.indexOf("?");
  const path = questionMark < 0 ? url : url.slice(0, questionMark);
  const place = addresses.pageAt(path);
  if (place) return { key: keyOf(path, signedIn), target: path, signedIn, isComposed: true };
  if (questionMark < 0) return variants.get(url);
  const page = pagesWithVariants.find(({ address }) => address === path);
  if (page === undefined) return variants.get(path);
  const value = new URLSearchParams(url.slice(questionMark + 1)).get(page.variants.parameter);
  return variants.get(variantTarget(page, value ?? "")) ?? variants.get(path);
}
