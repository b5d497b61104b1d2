import { accountAddress } from "./leave.ts";

/** A character that browsers drop from an address or read as another: ASCII controls and blanks, and the backslash. */
const disguise = /[\p{Cc}\p{Cf}\p{Z}\\]/u;

/**
 * The page of this site that a visitor asked for before the login, else `/protect`. An address that any browser could read as another site's counts
 * as not asked for: `//host`, `/\host`, `https:host`, control characters, and the same percent-encoded.
 *
 * @param asked the `redirectTo` of the login's address, already decoded once
 * @returns a path with its query, beginning with exactly one slash
 */
export function sameSiteAddress(asked: string | null): string {
  if (asked === null || !leadsHere(asked)) return accountAddress;
  const { origin, pathname, search } = new URL(asked, placeholder);
  return origin === placeholder && !pathname.startsWith("//") ? pathname + search : accountAddress;
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
