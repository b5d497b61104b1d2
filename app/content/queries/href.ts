import { z } from "zod";

import { isSafeHref } from "../safe-href.ts";

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
