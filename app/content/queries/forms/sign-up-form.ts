import type { z } from "zod";

import { signUpForm, verifyOtpDialog } from "../../sanity.parsers.ts";
import { documentPart } from "../document-part.ts";
import { documentQuery } from "../page-query.ts";
import { formWords } from "./form-words.ts";

const page = signUpForm.extend({
  /** What a visitor who comes from the dialog is told; has the parameter `{mobile}`. */
  verified: documentPart("verifyOtpDialog.verified", verifyOtpDialog.shape.verified),
  words: formWords,
});

/** The words of the sign-up form (spec section 2, `/signup`). */
export type SignUpForm = z.output<typeof page>;

/** Asks for the sign-up form's words. */
export const signUp = documentQuery("signUpForm", page, {
  runTimeParameters: ["count", "maximum", "megabytes", "mobile", "percent", "wait"],
});
