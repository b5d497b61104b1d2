import { BlockElementIcon } from "@sanity/icons";

import { label } from "../fields/text.ts";
import { notice } from "../forms/notice.ts";
import { pageType } from "./page-type.ts";

/** Shown when a form was refused (400, 403, 413). There is one such document. */
export const refusedPage = pageType({
  name: "refusedPage",
  title: "Form not taken",
  icon: BlockElementIcon,
  content: {
    tooLarge: notice("What was sent is larger than any form allows."),
    foreignOrigin: notice("The form was sent from another site."),
    malformed: notice("What was sent could not be read."),
    retryLabel: label("The link that opens the form’s page anew.", { maxCharacters: 40 }),
    linkLabel: label("The link that leads back to the home page.", { maxCharacters: 40 }),
  },
});
