import { z } from "zod";

import { isSafeHref } from "../safe-href.ts";
import { warnOnce } from "../warn-once.ts";

/**
 * The target of a menu entry or card; empty while it leads to a page that the legal switch hides. An unsafe one refuses the whole page, so that visitors
 * get the last valid one.
 */
export const href = z
  .string()
  .refine(
    (target) => target === "" || isSafeHref(target),
    "must be a /path, #heading, https:, mailto: or tel: address",
  );

/** The target of an optional link; empty or null without one. */
export const optionalHref = href.nullable();

/**
 * The path of a page that a document refers to; null where a browser must not be sent there, which is logged once: the page has no place on the site, and
 * takes no page with it that refers to it.
 */
export function pathOfReferred(path: string | null): string | null {
  if (!path || isSafeHref(path)) return path;
  warnOnce(`Links to the page at ${path} are left out: its address is none.`);
  return null;
}
