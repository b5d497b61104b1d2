/** Stands for the site's origin, which an address of the site does not name. */
const placeholder = "https://this-site.invalid";

/** An address as a browser on a page of this site reads it, and whether it leads to this site; undefined for what is no address. */
export function resolvedAddress(address: string): { url: URL; isHere: boolean } | undefined {
  if (!URL.canParse(address, placeholder)) return undefined;
  const url = new URL(address, placeholder);
  return { url, isHere: url.origin === placeholder };
}
