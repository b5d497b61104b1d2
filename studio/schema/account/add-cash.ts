import { AddCircleIcon } from "@sanity/icons";

import { label, message } from "../fields/text.ts";
import { pageType } from "../pages/page-type.ts";

/** The screen that will take deposits (specification section 2, `/protect/add-cash`). There is one such document. */
export const addCash = pageType({
  name: "addCash",
  title: "Add Cash",
  icon: AddCircleIcon,
  content: {
    title: label("The screen’s main heading."),
    intro: message("Below the heading."),
    amountLabel: label("The field for the amount."),
    amountPrefix: label("Stands in front of the field.", { maxCharacters: 5 }),
    amountHint: label("Below the field: from what to what. Write the two figures in braces.", { maxCharacters: 120 }),
    bonusCodeLabel: label("The field for a bonus code."),
    bonusCodeHelp: label("Below that field."),
    applyButton: label("The button beside it.", { maxCharacters: 30 }),
    buyChipsButton: label("The button that will pay.", { maxCharacters: 30 }),
    careNote: message("A word of care."),
  },
});
