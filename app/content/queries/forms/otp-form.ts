import type { z } from "zod";

import { otpForm, verifyOtpDialog } from "../../sanity.parsers.ts";
import { documentPart } from "../document-part.ts";
import { documentQuery } from "../page-query.ts";
import { formWords } from "./form-words.ts";

const page = otpForm.extend({
  dialog: documentPart("verifyOtpDialog", verifyOtpDialog.omit({ verified: true })),
  words: formWords,
});

/** The words of the form that verifies a mobile number, and of its dialog for the OTP (spec section 2, `/otp`). */
export type OtpForm = z.output<typeof page>;

/** Asks for the words of the mobile number's verification. */
export const otp = documentQuery("otpForm", page, {
  runTimeParameters: ["attempts", "count", "digits", "mobile", "seconds", "wait"],
});
