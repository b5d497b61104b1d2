import type { ForgotPasswordForm } from "../../../app/content/sanity.types.ts";
import { onlyDocument, seo, type Seeded } from "../seeded.ts";

/** The form that asks for a new password. */
export const forgotPasswordForm: Seeded<ForgotPasswordForm> = {
  ...onlyDocument("forgotPasswordForm"),
  seo: seo(
    "Forgot password | Terah Rummy",
    "Forgotten your password? Enter your email address and we will send you a link to choose a new one.",
  ),
  title: "Forgot Password",
  intro: "Enter the email address of your account. We will send you a link to choose a new password.",
  emailLabel: "Email",
  resetButton: "Reset Password",
  resetButtonBusy: "Sending…",
  success: "Check your inbox for further instructions",
  successHelp:
    "If there is an account with this address, a mail is on its way. Look in the spam folder as well. The link works once and for a short time.",
  signUpText: "No account yet?",
  signUpLink: "Sign Up",
  loginText: "Do you remember it after all?",
  loginLink: "Login",
  googleText: "If your account is linked with Google, you can log in without a password.",
  googleButton: "Sign in with Google",
  errors: {
    emailRequired: "Enter your email address.",
    emailInvalid: "This is not a complete email address. It needs an @ and a name after it, such as name@example.com.",
    tooManyRequests: "Too many links have been asked for. Please try again in {wait}.",
    unavailable: "We could not do this just now. Please try again in a moment.",
  },
};
