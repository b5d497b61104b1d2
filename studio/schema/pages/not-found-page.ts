import { UnknownIcon } from "@sanity/icons";

import { links } from "../fields/list.ts";
import { label, message } from "../fields/text.ts";
import { pageType } from "./page-type.ts";

/** What a visitor reads when an address leads nowhere (404). There is one such document. */
export const notFoundPage = pageType({
  name: "notFoundPage",
  title: "Page not found",
  icon: UnknownIcon,
  content: {
    title: label("The page’s main heading.", { maxCharacters: 60 }),
    text: message("The visitor followed a link that leads nowhere: say so, and what to do next.", {
      maxCharacters: 400,
    }),
    linkLabel: label("The link that leads back to the home page.", { maxCharacters: 40 }),
    moreLinks: links("Other pages that the visitor may have looked for."),
  },
});
