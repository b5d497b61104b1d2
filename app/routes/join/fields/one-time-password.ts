import { z } from "zod";

import { typedCode } from "../../../../process-kit/typed-text.ts";
import { withValues } from "../../../content/with-values.ts";

/** The messages for text that cannot be an OTP. */
interface OtpErrors {
  otpRequired: string;
  otpNotDigits: string;
  otpWrongLength: string;
}

/** How many digits the OTP service sends. */
const otpDigits = 6;

/**
 * An OTP as typed or pasted, also with separators ("123 456"), in any script's digits, and with the whole SMS around it, see {@link typedCode}. Text
 * that does not have the form of the service's OTPs is refused here, before it counts as an attempt.
 */
export const oneTimePassword = ({ otpRequired, otpNotDigits, otpWrongLength }: OtpErrors) =>
  z
    .string({ error: otpRequired })
    .transform(typedCode)
    .refine((otp) => otp !== "", { error: otpRequired, abort: true })
    .refine((otp) => /^\d+$/.test(otp), { error: otpNotDigits, abort: true })
    .refine((otp) => otp.length === otpDigits, { error: withValues(otpWrongLength, { digits: otpDigits }) });
