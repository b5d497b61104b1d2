import type { z } from "zod";

import {
  confirmEmailPage,
  forgotPasswordForm,
  formWords as document,
  googleConsentForm,
  googleLinkForm,
  loginForm,
  otpForm,
  resetPasswordForm,
  signUpForm,
  verifyOtpDialog,
} from "../sanity.parsers.ts";
import { documentPart } from "./document-part.ts";
import { documentQuery } from "./page-query.ts";

/** The words that every form shares. */
export const formWords = documentPart("formWords", document);

/** The words that every form shares. */
export type FormWords = z.output<typeof formWords>;

/** Asks for a form's own words and for those that every form shares. Texts may name the run-time parameters, which the form's screen fills in. */
function form<Shape extends z.ZodRawShape>(
  type: string,
  words: z.ZodObject<Shape>,
  runTimeParameters: readonly string[],
) {
  return documentQuery(type, words.extend({ words: formWords }), { runTimeParameters });
}

/** The queries of the pages with a form for visitors, by the page's name. */
export const formQueries = {
  otp: form(
    "otpForm",
    otpForm.extend({ dialog: documentPart("verifyOtpDialog", verifyOtpDialog.omit({ verified: true })) }),
    ["attempts", "count", "digits", "mobile", "seconds", "wait"],
  ),
  login: form("loginForm", loginForm, ["count", "email", "wait"]),
  "sign-up": form(
    "signUpForm",
    signUpForm.extend({
      /** What a visitor who comes from the dialog is told; has the parameters `{mobile}`, `{wait}` and `{minutes}`. */
      verified: documentPart("verifyOtpDialog.verified", verifyOtpDialog.shape.verified),
    }),
    ["count", "maximum", "megabytes", "minutes", "mobile", "percent", "wait"],
  ),
  "forgot-password": form("forgotPasswordForm", forgotPasswordForm, ["count", "wait"]),
  "reset-password": form("resetPasswordForm", resetPasswordForm, ["count", "email", "maximum", "wait"]),
  "google-consent": form("googleConsentForm", googleConsentForm, [
    "count",
    "email",
    "minutes",
    "mobile",
    "name",
    "wait",
  ]),
  "google-link": form("googleLinkForm", googleLinkForm, ["count", "email", "minutes", "wait"]),
  "confirm-email": form("confirmEmailPage", confirmEmailPage, ["count", "email", "wait"]),
};

type Words<Name extends keyof typeof formQueries> = ReturnType<(typeof formQueries)[Name]["parse"]>["page"];

/** The words of the form that verifies a mobile number, and of its dialog for the OTP (spec section 2, `/otp`). */
export type OtpForm = Words<"otp">;

/** The words of the login form (spec section 2, `/login`). */
export type LoginForm = Words<"login">;

/** The words of the sign-up form (spec section 2, `/signup`). */
export type SignUpForm = Words<"sign-up">;

/** The words of the form that asks for a link to replace a forgotten password (spec section 2, `/forgot-password`). */
export type ForgotPasswordForm = Words<"forgot-password">;

/** The words of the form in which a new password is chosen. */
export type ResetPasswordForm = Words<"reset-password">;

/** The words of the form for a new player from Google. */
export type GoogleConsentForm = Words<"google-consent">;

/** The words of the form that links an account with Google. */
export type GoogleLinkForm = Words<"google-link">;

/** The words of the page that the confirmation mail links to. */
export type ConfirmEmailPage = Words<"confirm-email">;
