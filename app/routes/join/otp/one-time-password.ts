import { z } from "zod";

/** What to say of an OTP that cannot be one. */
export interface OtpErrors {
  otpRequired: string;
  otpNotDigits: string;
  otpWrongLength: string;
}

/** An OTP as typed or pasted from an SMS, "123 456" included. The spec does not say how many digits the service sends: four to eight pass. */
export const oneTimePassword = ({ otpRequired, otpNotDigits, otpWrongLength }: OtpErrors) =>
  z
    .string({ error: otpRequired })
    .transform((typed) => typed.replace(/[\s-]/g, ""))
    .refine((otp) => otp !== "", { error: otpRequired, abort: true })
    .refine((otp) => /^\d+$/.test(otp), { error: otpNotDigits, abort: true })
    .refine((otp) => otp.length >= 4 && otp.length <= 8, { error: otpWrongLength });
