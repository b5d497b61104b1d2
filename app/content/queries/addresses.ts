import { defineQuery } from "groq";
import { z } from "zod";

import { pageQuery } from "./page-query.ts";
import { pagePath } from "./page-path.ts";
import { wholeClaim } from "./whole-claim.ts";

const addressesQuery = defineQuery(`{
  "pages": *[_type == "page" && language == $language]{
    "id": _id, "address": address.current, noindex, "updatedAt": _updatedAt,
    "tabs": blocks[_type == "tabsBlock"][0].tabs[].id, "isSearched": count(blocks[_type == "faqBlock"]) > 0, "claim": ${wholeClaim}
  },
  "redirects": *[_type == "redirect" && language == $language]{
    from, kind, "to": select(defined(page) => page->{"path": ${pagePath}}.path, href), "claim": page->{"whole": ${wholeClaim}}.whole
  }
}`);

const addressesPage = z.object({
  pages: z.array(
    z.object({
      id: z.string(),
      address: z.string().nullable(),
      noindex: z.boolean().nullable(),
      /** When the page last changed. */
      updatedAt: z.iso.datetime(),
      /** The tabs that a visitor chooses from, if it has any; the first is shown to begin with. */
      tabs: z.array(z.string().nullable()).nullable(),
      /** Whether it has the whole FAQ, in which a visitor can search. */
      isSearched: z.boolean().nullable(),
    }),
  ),
  redirects: z.array(
    z.object({
      from: z.string(),
      kind: z.enum(["permanent", "temporary", "gone"]),
      /** Null for what is gone, and while the page is not published. */
      to: z.string().nullable(),
    }),
  ),
});

/** Every address that staff gave, as the lake answers. */
export type Addresses = z.output<typeof addressesPage>;

/** Asks for the addresses of all composed pages, and for all redirects. */
export const addresses = pageQuery(addressesQuery, addressesPage);
