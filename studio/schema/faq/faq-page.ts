import { HelpCircleIcon } from "@sanity/icons";

import { label, message } from "../fields/text.ts";
import { withoutClaims } from "../fields/without-claims.ts";
import { pageType } from "../pages/page-type.ts";

/** The frame around the questions (specification section 2, `/rummy-faq`). The questions are in groups of their own. There is one such document. */
export const faqPage = pageType({
  name: "faqPage",
  title: "FAQ page",
  icon: HelpCircleIcon,
  content: {
    title: label("The page’s main heading."),
    lead: message("Below the heading: what to do when the answer is not here."),
    withoutClaims: withoutClaims("title", "lead"),
    groupsLabel: label("The heading of the list of subjects."),
  },
});
