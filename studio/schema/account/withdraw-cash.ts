import { RemoveCircleIcon } from "@sanity/icons";

import { label, message } from "../fields/text.ts";
import { pageType } from "../pages/page-type.ts";

/** The screen that will pay out (specification section 2, `/protect/withdraw-cash`). There is one such document. */
export const withdrawCash = pageType({
  name: "withdrawCash",
  title: "Withdraw Cash",
  icon: RemoveCircleIcon,
  content: {
    title: label("The screen’s main heading."),
    intro: message("Below the heading."),
    amountLabel: label("The field for the amount."),
    amountPrefix: label("Stands in front of the field.", { maxCharacters: 5 }),
    redeemChipsButton: label("The button that will pay out.", { maxCharacters: 30 }),
    documentsNote: message("What a withdrawal needs."),
  },
});
