import { z } from "zod";

import { isSafeHref } from "../safe-href.ts";

/** The target of a menu entry or card. An unsafe one refuses its whole page, so visitors keep the last good one. */
export const href = z.string().refine(isSafeHref, "must be a /path, #heading, https:, mailto: or tel: address");

/** The target of a link that its page can do without. */
export const optionalHref = z.union([z.literal(""), href]).nullable();
