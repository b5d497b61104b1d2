import { pathOf } from "./addresses/path-of.ts";
import { resolvedAddress } from "./addresses/resolved-address.ts";
import { isHref } from "./is-href.ts";
import { isObject } from "./is-object.ts";
import { isSafeHref } from "./safe-href.ts";

/** Where no link may lead. */
export interface HiddenPlaces {
  /** Paths of the site. */
  paths: ReadonlySet<string>;
  /** The site's, without a slash at its end: a link may name it. */
  siteOrigin: string;
}

/**
 * Answers a copy of the lake's answer in which no link leads to one of these paths of the site, however its address is spelled: such a link has an empty
 * target, as one that nobody filled in, so menus lose the entry, and a sentence keeps the words. Without paths it is the answer itself.
 */
export function withoutLinksTo(hidden: HiddenPlaces, value: unknown): unknown {
  if (hidden.paths.size === 0) return value;
  if (Array.isArray(value)) return value.map((item) => withoutLinksTo(hidden, item));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      isHref(name) && typeof part === "string" && leadsTo(hidden, part) ? "" : withoutLinksTo(hidden, part),
    ]),
  );
}

function leadsTo({ paths, siteOrigin }: HiddenPlaces, href: string): boolean {
  const resolved = isSafeHref(href) ? resolvedAddress(href, siteOrigin) : undefined;
  return resolved?.isHere === true && paths.has(pathOf(resolved.url.pathname));
}
