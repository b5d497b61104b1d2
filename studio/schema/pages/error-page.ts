import { WarningOutlineIcon } from "@sanity/icons";

import { label } from "../fields/text.ts";
import { noticePage } from "./notice-page.ts";

/** Shown when the site itself fails (500). There is one such document. */
export const errorPage = noticePage({
  name: "errorPage",
  title: "Something went wrong",
  icon: WarningOutlineIcon,
  textDescription: "The site failed, not the visitor: say so, and what to do next.",
  more: {
    retryLabel: label("The link that asks for the same page again.", { maxCharacters: 40 }),
    referenceLabel: label("Stands before a number by which support can find the fault.", { maxCharacters: 40 }),
  },
});
