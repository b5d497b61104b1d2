import type { z } from "zod";

import { forgotPasswordForm } from "../../sanity.parsers.ts";
import { documentQuery } from "../page-query.ts";
import { formWords } from "./form-words.ts";

const page = forgotPasswordForm.extend({ words: formWords });

/** The words of the form that asks for a link to replace a forgotten password (spec section 2, `/forgot-password`). */
export type ForgotPasswordForm = z.output<typeof page>;

/** Asks for the words of the forgotten password's form. */
export const forgotPassword = documentQuery("forgotPasswordForm", page, {
  runTimeParameters: ["count", "wait"],
});
