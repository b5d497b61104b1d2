import { transactions as page } from "../../sanity.parsers.ts";
import { documentQuery } from "../page-query.ts";

/** Asks for the words of the list of payments (spec section 2, `/protect/transactions`). */
export const transactions = documentQuery("transactions", page);
