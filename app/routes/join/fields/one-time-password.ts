import { z } from "zod";

import { withValues } from "../../../content/with-values.ts";

/** What to say of an OTP that cannot be one. */
export interface OtpErrors {
  otpRequired: string;
  otpNotDigits: string;
  otpWrongLength: string;
}

/** How many digits the OTP service sends. */
const otpDigits = 6;

/**
 * An OTP as typed or pasted from an SMS, "123 456" included. One that has another form than the service's is refused here, before it counts as an
 * attempt.
 */
export const oneTimePassword = ({ otpRequired, otpNotDigits, otpWrongLength }: OtpErrors) =>
  z
    .string({ error: otpRequired })
    .transform((typed) => typed.replace(/[\s-]/g, ""))
    .refine((otp) => otp !== "", { error: otpRequired, abort: true })
    .refine((otp) => /^\d+$/.test(otp), { error: otpNotDigits, abort: true })
    .refine((otp) => otp.length === otpDigits, { error: withValues(otpWrongLength, { digits: otpDigits }) });
