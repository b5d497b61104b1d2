import { UlistIcon } from "@sanity/icons";

import { label, message } from "../fields/text.ts";
import { pageType } from "../pages/page-type.ts";

/** The list of payments (specification section 2, `/protect/transactions`). There is one such document. */
export const transactions = pageType({
  name: "transactions",
  title: "View Transactions",
  icon: UlistIcon,
  content: {
    title: label("The screen’s main heading."),
    empty: label("Shown when there are none."),
    emptyHelp: message("Below that."),
  },
});
