import { z } from "zod";

import { alone } from "./each-alone.ts";
import { restatableWord } from "./fields.ts";
import { pathOfReferred } from "./href.ts";
import { pagePath, wholeClaim } from "./page-path.ts";

/** GROQ of a page that a document refers to, to follow the reference's name: its address, and its words in links. */
export const linkedPageSelection = `->{
    title, lead, withoutClaims{title, lead}, "href": ${pagePath}, "claim": ${wholeClaim}
  }`;

/** A page that a document refers to; null while it is not published, has no address, cannot be read, or is hidden by the legal switch. */
export const linkedPage = alone(
  "page",
  z.object({ title: restatableWord, lead: restatableWord, href: z.string().nullable() }),
).transform((page) => {
  if (page === null) return null;
  const href = pathOfReferred(page.href);
  return href ? { ...page, href } : null;
});
