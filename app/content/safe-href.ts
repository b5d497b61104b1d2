const allowedHrefs = [/^\/(?![/\\])[^\s\\]*$/, /^#[a-z0-9-]+$/, /^(?:https:\/\/|mailto:|tel:)[^\s\\]+$/i];

/**
 * Whether a browser may be sent to this address: a page of this site or a heading of this page, or `https:`, `mailto:` or `tel:`. Refused are
 * scripts, insecure websites and `//host`, which only looks like a page of this site.
 */
export function isSafeHref(href: string): boolean {
  return allowedHrefs.some((allowed) => allowed.test(href));
}

/** Whether a field of this name holds where a link leads: `href`, `buttonHref`. */
export const isHrefField = (name: string): boolean => /href$/i.test(name);
