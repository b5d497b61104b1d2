import type { ResetPasswordForm } from "../../../app/content/sanity.types.ts";
import { onlyDocument, seo, type Seeded } from "../seeded.ts";

/** The form behind the link of the password mail. */
export const resetPasswordForm: Seeded<ResetPasswordForm> = {
  ...onlyDocument("resetPasswordForm"),
  seo: seo(
    "Choose a new password | Terah Rummy",
    "Set a new password for your Terah Rummy account with the link from our mail.",
  ),
  title: "Choose a new password",
  intro:
    "Choose a new password for your account. All other devices will be logged out, and sign-in with Google will be removed.",
  passwordLabel: "New password",
  passwordHint: "The password must be above six characters.",
  confirmPasswordLabel: "Confirm the new password",
  confirmPasswordHint: "Type the same password once more.",
  saveButton: "Save the new password",
  saveButtonBusy: "Saving…",
  loginLink: "Login",
  afresh: {
    title: "Open your account afresh",
    text: "Somebody has signed up with {email}, in another browser, and never confirmed the address. It may have been a stranger. Sign up now with your own mobile number: the other account, with everything that was typed there, will be deleted, and yours will be confirmed at once.",
    signUpLink: "Sign up with this address",
    loginLink: "Login",
  },
  errors: {
    passwordRequired: "Choose a password.",
    passwordTooShort: "This password is too short. The password must be above six characters.",
    passwordTooLong: "This password is too long. Please use no more than {maximum} characters.",
    passwordTooCommon:
      "This password is used by very many people and is easy to guess. Choose another one, such as a few words that only you would put together.",
    passwordBreached:
      "This password has appeared in a leak of another site. Choose one that you have not used anywhere.",
    confirmPasswordRequired: "Type the password once more.",
    passwordsDiffer: "Password do not match",
    passwordsDifferHelp: "Type the same password in both fields.",
    tooManyAttempts: "Too many attempts. Please try again in {wait}.",
    unavailable:
      "We could not save the new password just now; the old one still applies. Please try again in a moment.",
  },
  linkProblems: {
    unknown: {
      title: "We do not know this link",
      text: "The address may have been cut when it was copied. Open the link in the mail itself, or ask for a new one.",
    },
    used: {
      title: "This link has been used",
      text: "Each link works once. If you have chosen a new password with it, log in. If it was not you, ask for a new link now.",
    },
    expired: {
      title: "This link is too old",
      text: "For your safety a link works for a short time only. Ask for a new one; it takes a moment.",
    },
    replaced: {
      title: "There is a newer link",
      text: "You have asked for more than one link. Please open the one in the latest mail.",
    },
    stopped: {
      title: "This account cannot be used",
      text: "Somebody signed up with {email} and never confirmed it, and the account is suspended or closed. Please write to {support-email} from this address, also if it was not you.",
    },
    notOpened: {
      title: "Open the link in the mail again",
      text: "If you have just chosen a new password, it is saved: log in with it. Otherwise open the link in our mail once more. If it does not help, your browser keeps no cookies: allow them for this site.",
    },
    newLinkButton: "Ask for a new link",
    loginLink: "Login",
  },
};
