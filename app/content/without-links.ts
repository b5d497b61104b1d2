import { pathOf } from "./addresses/path-of.ts";
import { resolvedAddress } from "./addresses/resolved-address.ts";
import { isHref } from "./is-href.ts";
import { isObject } from "./is-object.ts";

/**
 * Answers a copy of the lake's answer in which no link leads to one of these paths of the site, however its address is spelled: such a link has an empty
 * target, as one that nobody filled in, so menus lose the entry, and a sentence keeps the words. Without paths it is the answer itself.
 */
export function withoutLinksTo(paths: ReadonlySet<string>, value: unknown): unknown {
  if (paths.size === 0) return value;
  if (Array.isArray(value)) return value.map((item) => withoutLinksTo(paths, item));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      isHref(name) && typeof part === "string" && leadsTo(paths, part) ? "" : withoutLinksTo(paths, part),
    ]),
  );
}

function leadsTo(paths: ReadonlySet<string>, href: string): boolean {
  const resolved = href.startsWith("/") ? resolvedAddress(href) : undefined;
  return resolved?.isHere === true && paths.has(pathOf(resolved.url.pathname));
}
