import { z } from "zod";

import { isSafeHref } from "../safe-href.ts";

/** The target of a menu entry or card. An unsafe one refuses the whole page, so that visitors get the last valid one. */
export const href = z.string().refine(isSafeHref, "must be a /path, #heading, https:, mailto: or tel: address");

/** The target of an optional link. */
export const optionalHref = z.union([z.literal(""), href]).nullable();
