import type { WithdrawCash } from "../../../app/content/sanity.types.ts";
import { onlyDocument, seo, type Seeded } from "../seeded.ts";

/** The screen that will pay out. */
export const withdrawCash: Seeded<WithdrawCash> = {
  ...onlyDocument("withdrawCash"),
  seo: seo("Withdraw Cash | Terah Rummy", "The Withdraw Cash screen of your Terah Rummy account."),
  title: "Withdraw Cash",
  intro: "Withdraw Cash is not open yet. You can look at the screen, but no withdrawal can be made.",
  amountLabel: "Amount",
  amountPrefix: "Rs.",
  redeemChipsButton: "REDEEM CHIPS",
  documentsNote: "A withdrawal needs proof of identity and a correct PAN that has been verified.",
};
