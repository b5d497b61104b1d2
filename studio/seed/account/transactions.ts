import type { Transactions } from "../../../app/content/sanity.types.ts";
import { language, type Seeded } from "../seeded.ts";

/** The list of payments. */
export const transactions: Seeded<Transactions> = {
  _id: "transactions",
  _type: "transactions",
  language,
  seo: {
    _type: "seo",
    title: "View Transactions | Terah Rummy",
    description: "The transactions of your Terah Rummy account.",
  },
  title: "View Transactions",
  empty: "NO TRANSACTIONS DETAILS",
  emptyHelp: "When you add or withdraw cash, each entry will be listed here.",
};
