import type { z } from "zod";

import { personalDetail as document } from "../../sanity.parsers.ts";
import { documentQuery } from "../page-query.ts";
import { formWords } from "../form-words.ts";

const page = document.extend({ words: formWords });

/** The words of the player's own details. */
export type PersonalDetailPage = z.output<typeof page>;

/** Asks for the words of the player's own details (spec section 2, `/protect/personal-detail`). */
export const personalDetail = documentQuery("personalDetail", page, {
  runTimeParameters: ["count", "email", "maximum", "name", "wait"],
});
