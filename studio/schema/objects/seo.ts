import { SearchIcon } from "@sanity/icons";
import { defineType } from "sanity";

import { fields } from "../fields/fields.ts";
import { label, message } from "../fields/text.ts";
import { withoutClaims } from "../fields/without-claims.ts";

/** A page's texts for search engines and shared links. */
export const seo = defineType({
  name: "seo",
  title: "Search and sharing",
  description: "What Google and shared links show of this page.",
  type: "object",
  icon: SearchIcon,
  fields: fields({
    title: label("Shown in the browser’s tab and as the blue line in search results.", { maxCharacters: 70 }),
    description: message("The grey lines below the title in search results: what a visitor finds here.", {
      maxCharacters: 170,
    }),
    withoutClaims: withoutClaims("title", "description"),
  }),
});
