import { pathOf } from "./addresses/path-of.ts";
import { resolvedAddress } from "./addresses/resolved-address.ts";
import { isObject } from "./is-object.ts";
import { isHrefField, isSafeHref } from "./safe-href.ts";

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
      isHrefField(name) && typeof part === "string" && leadsTo(hidden, part) ? "" : withoutLinksTo(hidden, part),
    ]),
  );
}

/**
 * Answers the same of a whole answer, but for the text of a binding page: copies of it, which players agreed to, are compared by their words and by the
 * targets of their links. Its pages leave out such links when they show it (`legal/legal-text-without-links.ts`).
 */
export function answerWithoutLinksTo(hidden: HiddenPlaces, answer: unknown, isBinding: boolean): unknown {
  if (!isBinding || !isObject(answer)) return withoutLinksTo(hidden, answer);
  return { ...answer, settings: withoutLinksTo(hidden, answer["settings"]) };
}

/** Whether a link leads to one of the hidden places. */
export function leadsTo({ paths, siteOrigin }: HiddenPlaces, href: string): boolean {
  const resolved = isSafeHref(href) ? resolvedAddress(href, siteOrigin) : undefined;
  return resolved?.isHere === true && paths.has(pathOf(resolved.url.pathname));
}
