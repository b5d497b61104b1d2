import { isSafeHref } from "../safe-href.ts";
import { resolvedAddress } from "./resolved-address.ts";

/**
 * What a redirect's target is in a `Location` header, which takes ASCII alone: `/tc#नियम` percent-encoded, another website in punycode. Undefined for
 * what a browser may not be sent to, or could not read as the address of a page.
 *
 * @param target as an editor or a token wrote it
 * @param siteOrigin the site's, by which an address that names it is known to be one of its own paths
 * @returns a path of this site with exactly one slash at its beginning, or a whole address
 */
export function redirectTarget(target: string, siteOrigin: string): string | undefined {
  const resolved = isSafeHref(target) && !target.startsWith("#") ? resolvedAddress(target, siteOrigin) : undefined;
  if (!resolved) return undefined;
  const { pathname, search, hash, href } = resolved.url;
  if (!resolved.isHere) return href;
  // `/..//host` is a path of this site, and would be another website after its dots are resolved.
  return pathname.startsWith("//") ? undefined : pathname + search + hash;
}
