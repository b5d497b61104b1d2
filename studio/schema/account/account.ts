import { accountOverview } from "./account-overview.ts";
import { accountWords } from "./account-words.ts";
import { addCash } from "./add-cash.ts";
import { personalDetail } from "./personal-detail.ts";
import { transactions } from "./transactions.ts";
import { withdrawCash } from "./withdraw-cash.ts";

/** The words of the account, from its frame to its last screen. There is one document of each type. */
export const account = [accountWords, accountOverview, addCash, withdrawCash, personalDetail, transactions];
