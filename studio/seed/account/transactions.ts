import type { Transactions } from "../../../app/content/sanity.types.ts";
import { onlyDocument, seo, type Seeded } from "../seeded.ts";

/** The list of payments. */
export const transactions: Seeded<Transactions> = {
  ...onlyDocument("transactions"),
  seo: seo("View Transactions | Terah Rummy", "The transactions of your Terah Rummy account."),
  title: "View Transactions",
  empty: "NO TRANSACTIONS DETAILS",
  emptyHelp: "When you add or withdraw cash, each entry will be listed here.",
};
