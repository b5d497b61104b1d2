import type { z } from "zod";

import { googleConsentForm } from "../../sanity.parsers.ts";
import { documentQuery } from "../page-query.ts";
import { formWords } from "./form-words.ts";

const page = googleConsentForm.extend({ words: formWords });

/** The words of the form for a new player from Google. */
export type GoogleConsentForm = z.output<typeof page>;

/** Asks for the words of the form that a new player from Google fills in. */
export const googleConsent = documentQuery("googleConsentForm", page, {
  runTimeParameters: ["count", "email", "mobile", "name", "wait"],
});
