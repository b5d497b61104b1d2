import type { z } from "zod";

import { confirmEmailPage } from "../../sanity.parsers.ts";
import { documentQuery } from "../page-query.ts";
import { formWords } from "./form-words.ts";

const page = confirmEmailPage.extend({ words: formWords });

/** The words of the page that the confirmation mail links to. */
export type ConfirmEmailPage = z.output<typeof page>;

/** Asks for the words of an e-mail address's confirmation. */
export const confirmEmail = documentQuery("confirmEmailPage", page, {
  runTimeParameters: ["count", "email", "wait"],
});
