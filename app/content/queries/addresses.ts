import { defineQuery } from "groq";
import { z } from "zod";

import { eachAlone } from "./each-alone.ts";
import { instant } from "./instant.ts";
import { pagePath, wholeClaim } from "./page-path.ts";
import { pageQuery } from "./page-query.ts";

/** The oldest comes first: of several pages or redirects with one address the first has it, so that no new one takes a live page's address. */
const addressesQuery = defineQuery(`{
  "pages": *[_type == "page" && language == $language] | order(_createdAt asc, _id asc){
    "id": _id, "address": address.current, noindex, "updatedAt": _updatedAt,
    "tabs": blocks[_type == "tabsBlock"][0].tabs[].id, "isSearched": count(blocks[_type == "faqBlock"]) > 0, "isClaim": ${wholeClaim}
  },
  "redirects": *[_type == "redirect" && language == $language] | order(_createdAt asc, _id asc){
    "id": _id, from, kind, "to": select(defined(page) => page->{"path": ${pagePath}}.path, href)
  }
}`);

const addressesPage = z.object({
  pages: eachAlone(
    "page",
    z.object({
      id: z.string(),
      address: z.string().nullable(),
      noindex: z.boolean().nullable(),
      /** When the page last changed. */
      updatedAt: instant,
      /** The tabs that a visitor chooses from, if it has any; the first is shown to begin with. */
      tabs: z.array(z.string().nullable()).nullable(),
      /** Whether it has the whole FAQ, in which a visitor can search. */
      isSearched: z.boolean().nullable(),
      /** Whether it is a claim about games for money as a whole. Another name than `claim`, so that the legal switch leaves its address here. */
      isClaim: z.boolean().nullish(),
    }),
    // Without the addresses staff would see no composed page, and each says itself what its draft lacks.
    { alsoForStaff: true },
  ),
  redirects: eachAlone(
    "redirect",
    z.object({
      from: z.string(),
      kind: z.enum(["permanent", "temporary", "gone"]),
      /** Null for what is gone, and while the page is not published. */
      to: z.string().nullable(),
    }),
    { alsoForStaff: true },
  ),
});

/** Every address that staff gave, as the lake answers. */
export type Addresses = z.output<typeof addressesPage>;

/** The ids of the pages that are a claim as a whole. */
export const wholeClaims = (
  pages: readonly Pick<Addresses["pages"][number], "id" | "isClaim">[],
): ReadonlySet<string> => new Set(pages.filter(({ isClaim }) => isClaim === true).map(({ id }) => id));

/** Asks for the addresses of all composed pages, and for all redirects. */
export const addresses = pageQuery(addressesQuery, addressesPage);
