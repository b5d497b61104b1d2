import { AddCircleIcon, RemoveCircleIcon, UlistIcon } from "@sanity/icons";

import { label, message } from "../fields/text.ts";
import { pageType } from "../pages/page-type.ts";
import { accountOverview } from "./account-overview.ts";
import { accountWords } from "./account-words.ts";
import { personalDetail } from "./personal-detail.ts";

/** The screen that will take deposits (specification section 2, `/protect/add-cash`). There is one such document. */
const addCash = pageType({
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

/** The screen that will pay out (specification section 2, `/protect/withdraw-cash`). There is one such document. */
const withdrawCash = pageType({
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

/** The list of payments (specification section 2, `/protect/transactions`). There is one such document. */
const transactions = pageType({
  name: "transactions",
  title: "View Transactions",
  icon: UlistIcon,
  content: {
    title: label("The screen’s main heading."),
    empty: label("Shown when there are none."),
    emptyHelp: message("Below that."),
  },
});

/** The words of the account, from its frame to its last screen. There is one document of each type. */
export const account = [accountWords, accountOverview, addCash, withdrawCash, personalDetail, transactions];
