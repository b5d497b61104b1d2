import { WarningOutlineIcon } from "@sanity/icons";

import { label, message } from "../fields/text.ts";
import { pageType } from "./page-type.ts";

/** What a visitor reads when the site itself fails (500). There is one such document. */
export const errorPage = pageType({
  name: "errorPage",
  title: "Something went wrong",
  icon: WarningOutlineIcon,
  content: {
    title: label("The page’s main heading.", { maxCharacters: 60 }),
    text: message("The site failed, not the visitor: say so, and what to do next.", { maxCharacters: 400 }),
    linkLabel: label("The link that leads back to the home page.", { maxCharacters: 40 }),
    retryLabel: label("The link that asks for the same page again.", { maxCharacters: 40 }),
    referenceLabel: label("Stands before a number by which support can find the fault.", { maxCharacters: 40 }),
  },
});
