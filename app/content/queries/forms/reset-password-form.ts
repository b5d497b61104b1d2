import type { z } from "zod";

import { resetPasswordForm } from "../../sanity.parsers.ts";
import { documentQuery } from "../page-query.ts";
import { formWords } from "./form-words.ts";

const page = resetPasswordForm.extend({ words: formWords });

/** The words of the form in which a new password is chosen. */
export type ResetPasswordForm = z.output<typeof page>;

/** Asks for the words of the form behind the password mail. */
export const resetPassword = documentQuery("resetPasswordForm", page, {
  runTimeParameters: ["count", "email", "maximum", "wait"],
});
