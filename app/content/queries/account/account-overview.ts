import type { z } from "zod";

import { accountOverview as document, accountWords } from "../../sanity.parsers.ts";
import { documentPart } from "../document-part.ts";
import { documentQuery } from "../page-query.ts";
import { comingSoon } from "./coming-soon.ts";

const page = document.extend({
  sampleNotice: documentPart("accountWords.sampleNotice", accountWords.shape.sampleNotice),
  comingSoon,
});

/** The overview of the account (spec section 2, `/protect/account-overview`). */
export type AccountOverviewPage = z.output<typeof page>;

/** Asks for the words and samples of the account's overview. */
export const accountOverview = documentQuery("accountOverview", page);
