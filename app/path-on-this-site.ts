/** A character that browsers drop from an address or read as another: ASCII controls and blanks, and the backslash. */
const disguise = /[\p{Cc}\p{Cf}\p{Z}\\]/u;

/**
 * An address that somebody else may have written, if it leads to this site. Undefined for one that any browser could read as another site's: `//host`,
 * `/\host`, `https:host`, control characters, and the same percent-encoded.
 *
 * @param asked the address, already decoded once
 * @returns a path with its query, beginning with exactly one slash
 */
export function pathOnThisSite(asked: string | null): string | undefined {
  if (asked === null || !leadsHere(asked)) return undefined;
  const { origin, pathname, search } = new URL(asked, placeholder);
  return origin === placeholder && !pathname.startsWith("//") ? pathname + search : undefined;
}

const placeholder = "https://this-site.invalid";

/** Checks an address as it is and decoded once more, because some proxies decode it again. */
function leadsHere(address: string): boolean {
  return [address, decodedOnce(address)].every(
    (spelling) => spelling !== undefined && /^\/(?!\/)/.test(spelling) && !disguise.test(spelling),
  );
}

function decodedOnce(address: string): string | undefined {
  try {
    return decodeURIComponent(address);
  } catch {
    return undefined;
  }
}
