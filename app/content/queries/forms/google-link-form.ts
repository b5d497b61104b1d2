import type { z } from "zod";

import { googleLinkForm } from "../../sanity.parsers.ts";
import { documentQuery } from "../page-query.ts";
import { formWords } from "./form-words.ts";

const page = googleLinkForm.extend({ words: formWords });

/** The words of the form that links an account with Google. */
export type GoogleLinkForm = z.output<typeof page>;

/** Asks for the words of the form that links an account with Google. */
export const googleLink = documentQuery("googleLinkForm", page, {
  runTimeParameters: ["count", "email", "wait"],
});
