import { z } from "zod";

import type { OtpForm } from "../../../content/queries/forms.ts";
import { indianMobile } from "../../../players/fields/indian-mobile.ts";
import { buttonFields, honeypotFields } from "../forms/hidden-fields.ts";
import { oneTimePassword } from "../fields/one-time-password.ts";
import { challengeName, formIdName } from "./otp-names.ts";

/** The form that requests an OTP. */
export const mobileToVerify = ({ errors }: OtpForm) => z.object({ mobile: indianMobile(errors) });

/** The form that takes an OTP. */
export const otpToCheck = ({ dialog }: OtpForm) => z.object({ otp: oneTimePassword(dialog.errors) });

/** Every form of the page, for reading what was posted. */
export const otpForms = (page: OtpForm) => [
  mobileToVerify(page),
  otpToCheck(page),
  honeypotFields,
  buttonFields,
  z.object({ [formIdName]: z.string().optional(), [challengeName]: z.string().optional() }),
];
