import { withdrawCash as page } from "../../sanity.parsers.ts";
import { documentQuery } from "../page-query.ts";
import { comingSoon } from "./coming-soon.ts";

/** Asks for the words of the screen that will pay out (spec section 2, `/protect/withdraw-cash`). */
export const withdrawCash = documentQuery("withdrawCash", page.extend({ comingSoon }));
