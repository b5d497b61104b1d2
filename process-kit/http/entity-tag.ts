import { createHash } from "node:crypto";

/**
 * A strong entity tag (RFC 9110, section 8.8.3), quotes included: another one for other bytes.
 *
 * @param parts what makes a representation differ from others of its address, its bytes among them
 */
export function entityTag(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return `"${hash.digest("base64url").slice(0, 22)}"`;
}

/**
 * Whether the client has a representation already: its `If-None-Match` lists the representation's tag or is `*`. Tags are compared weakly
 * (RFC 9110, section 13.1.2).
 *
 * @param ifNoneMatch the request's header
 * @param etag a strong entity tag, quotes included
 */
export const isNamedIn = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(",").some((candidate) => [etag, `W/${etag}`, "*"].includes(candidate.trim())) ?? false;
