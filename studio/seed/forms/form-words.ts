import type { FormWords } from "../../../app/content/sanity.types.ts";
import { language, type Seeded } from "../seeded.ts";

/** The words that all forms share. */
export const formWords: Seeded<FormWords> = {
  _id: "formWords",
  _type: "formWords",
  language,
  alertLabel: "There is a problem",
  errorSummaryTitle: "Please check the marked fields",
  requiredNote: "All fields are required unless they are marked as optional.",
  optional: "Optional",
  showPassword: "Show password",
  hidePassword: "Hide password",
  passwordShown: "The password is shown",
  passwordHidden: "The password is hidden",
  close: "Close",
  or: "or",
  honeypotLabel: "Leave this field empty",
  googleButton: "Sign in with Google",
  googleButtonBusy: "Opening Google…",
  alreadySignedIn: "You are already logged in.",
  durations: {
    second: { one: "{count} second", other: "{count} seconds" },
    minute: { one: "{count} minute", other: "{count} minutes" },
    hour: { one: "{count} hour", other: "{count} hours" },
  },
  errors: {
    tooManyAttempts: "Too many attempts. Please try again in {wait}.",
    serviceUnavailable:
      "We could not finish this just now, and nothing has been changed. Please try again in a moment.",
    siteBusy: "Very many people are here at the moment. Please try again in {wait}.",
    formExpired: "This form was open for too long. Please check what you typed and send it again.",
    foreignOrigin: "This form was not sent from our own page. Please open the page again and send it from there.",
    tooLarge: "What you sent is too large. Please shorten the text or choose a smaller picture, and send it again.",
    malformed: "We could not read what was sent. Please open the page again and fill in the form once more.",
    unexpectedCharacters:
      "This contains a character that cannot be used here. Please type it again instead of pasting it.",
    networkFailed: "The connection failed before our answer reached you. Please check your network and try again.",
  },
};
