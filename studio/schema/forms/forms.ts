import { confirmEmailPage } from "./confirm-email-page.ts";
import { forgotPasswordForm } from "./forgot-password-form.ts";
import { formWords } from "./form-words.ts";
import { googleConsentForm } from "./google-consent-form.ts";
import { googleLinkForm } from "./google-link-form.ts";
import { loginForm } from "./login-form.ts";
import { otpForm } from "./otp-form.ts";
import { resetPasswordForm } from "./reset-password-form.ts";
import { signUpForm } from "./sign-up-form.ts";
import { verifyOtpDialog } from "./verify-otp-dialog.ts";

/** The words of the forms, in the order in which a player uses them. There is one document of each type. */
export const forms = [
  formWords,
  otpForm,
  verifyOtpDialog,
  signUpForm,
  loginForm,
  forgotPasswordForm,
  resetPasswordForm,
  confirmEmailPage,
  googleConsentForm,
  googleLinkForm,
];
