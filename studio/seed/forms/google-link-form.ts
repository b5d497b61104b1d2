import type { GoogleLinkForm } from "../../../app/content/sanity.types.ts";
import { onlyDocument, seo, type Seeded } from "../seeded.ts";

/** The form that links an account with Google. */
export const googleLinkForm: Seeded<GoogleLinkForm> = {
  ...onlyDocument("googleLinkForm"),
  seo: seo(
    "Link with Google | Terah Rummy",
    "Link your Terah Rummy account with Google, so that you can log in either way.",
  ),
  title: "You already have an account",
  intro:
    "There is an account with {email}. Enter its password within {wait} to link it with Google. After that you can log in either way.",
  passwordLabel: "Password of your Terah Rummy account",
  linkButton: "Link with Google",
  linkButtonBusy: "Linking…",
  mailText: "Don’t you know the password? We can send a link to {email} instead.",
  mailButton: "Send me a link",
  mailButtonBusy: "Sending…",
  mailSent: "Check your inbox for further instructions",
  mailSentHelp: "Open the link in the mail in this browser to finish linking.",
  cancelLink: "Cancel and go back to Login",
  confirmTitle: "Link your account with Google?",
  confirmIntro:
    "If you asked for this, press the button. After that, Google can log you in to the account with {email}. All other devices will be logged out, and the old password will no longer work.",
  afresh: {
    title: "Open your account afresh",
    text: "Somebody has signed up with {email}, in another browser, and never confirmed the address. It may have been a stranger. You will get a new account, and the other one will be deleted with everything that was typed there.",
    button: "Go on with Google",
  },
  errors: {
    passwordRequired: "Enter the password of your account.",
    wrongCredential: "Wrong Credential",
    wrongCredentialHelp: "This is not the password of the account. Try again, or let us send you a link.",
    otherGoogleAccount:
      "This account is linked with another Google account. Please log in with that one, or with your password. If it is not yours, choose a new password from the login: that removes it.",
    suspended: "Your account is suspended. Please write to {support-email} from the email address of the account.",
    stopped:
      "Somebody signed up with {email} and never confirmed it, and the account is suspended or closed. Please write to {support-email} from this address, also if it was not you.",
    banned:
      "Your account has been closed and cannot be used any more. If you think that this is a mistake, write to {support-email}.",
    linkUnknown: "We do not know this link. Please open the link in the mail itself, or sign in with Google once more.",
    linkUsed: "This link has been used already. If your account is linked, you can log in with Google now.",
    linkExpired: "This link is too old. Please sign in with Google once more and ask for a new one.",
    linkOtherBrowser:
      "This link works only in the browser in which you signed in with Google. Please open the link of the newest mail there.",
    tooManyAttempts: "Too many attempts. Please try again in {wait}.",
    unavailable: "We could not link your account just now. Please try again in a moment.",
  },
};
