import { accountAddress } from "./leave.ts";

/** A character that browsers drop from an address or read as another: ASCII controls and blanks, and the backslash. */
const disguise = /[\p{Cc}\p{Cf}\p{Z}\\]/u;

/**
 * The page of this site that a visitor asked for before the login, else `/protect`. What could lead elsewhere in any browser's reading is
 * nothing that was asked for here: `//host`, `/\host`, `https:host`, control characters, and the same percent-encoded.
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

/** Judges an address as it is and as it reads once more decoded, as some proxies do. */
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
