import { z } from "zod";

import { restatableWord } from "./fields.ts";
import { optionalHref } from "./href.ts";
import { pagePath } from "./page-path.ts";
import { wholeClaim } from "./whole-claim.ts";

/** GROQ of a page that a document refers to, to follow the reference's name: its address, and its words in links. */
export const linkedPageSelection = `->{
    title, lead, withoutClaims{title, lead}, "href": ${pagePath}, "claim": ${wholeClaim}
  }`;

/** A page that a document refers to; null while it is not published, has no address, or is hidden by the legal switch. */
export const linkedPage = z
  .object({ title: restatableWord, lead: restatableWord, href: optionalHref })
  .nullable()
  .transform((page) => (page?.href ? { ...page, href: page.href } : null));
