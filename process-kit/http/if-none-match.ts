/**
 * Whether the client has a representation already: its `If-None-Match` lists the representation's tag or is `*`. Tags are compared weakly
 * (RFC 9110, section 13.1.2).
 *
 * @param ifNoneMatch the request's header
 * @param etag a strong entity tag, quotes included
 */
export const isNamedIn = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(",").some((candidate) => [etag, `W/${etag}`, "*"].includes(candidate.trim())) ?? false;
