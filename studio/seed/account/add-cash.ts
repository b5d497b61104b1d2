import type { AddCash } from "../../../app/content/sanity.types.ts";
import { onlyDocument, seo, type Seeded } from "../seeded.ts";

/** The screen that will take deposits. */
export const addCash: Seeded<AddCash> = {
  ...onlyDocument("addCash"),
  seo: seo("Add Cash | Terah Rummy", "The Add Cash screen of your Terah Rummy account."),
  title: "Add Cash",
  intro: "Add Cash is not open yet. You can look at the screen, but no payment can be made.",
  amountLabel: "Amount",
  amountPrefix: "Rs.",
  amountHint: "Min Rs. {deposit-minimum-amount} to Max Rs. {deposit-maximum-amount}",
  bonusCodeLabel: "Bonus Code",
  bonusCodeHelp: "If you have a code from a promotion, type it here.",
  applyButton: "APPLY",
  buyChipsButton: "BUY CHIPS",
  careNote: "Add only what you can do without. Amounts are in Indian Rupees.",
};
