import { z } from "zod";

/** Whether a browser may be sent to this address: a path of this site, or `https:`, `mailto:` or `tel:`. Never `javascript:` or `//host`. */
export function isSafeHref(href: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(href) || /^(?:https:\/\/|mailto:|tel:)[^\s\\]+$/i.test(href);
}

/** An address an editor typed into a link field; an unsafe one refuses the document, so visitors keep the last good page. */
export const safeHref = z.string().refine(isSafeHref, "must be a /path, https:, mailto: or tel: address");
