/**
 * An address as a browser on a page of this site reads it, and whether it leads to this site, which it may name or not; undefined for what is no address.
 *
 * @param address as an editor or a token wrote it
 * @param siteOrigin the site's, without a slash at its end
 */
export function resolvedAddress(address: string, siteOrigin: string): { url: URL; isHere: boolean } | undefined {
  if (!URL.canParse(address, siteOrigin)) return undefined;
  const url = new URL(address, siteOrigin);
  return { url, isHere: url.origin === siteOrigin };
}
