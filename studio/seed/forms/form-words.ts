import type { FormWords } from "../../../app/content/sanity.types.ts";
import { onlyDocument, type Seeded } from "../seeded.ts";

/** The words that all forms share. */
export const formWords: Seeded<FormWords> = {
  ...onlyDocument("formWords"),
  alertLabel: "There is a problem",
  errorSummaryTitle: "Please check the marked fields",
  requiredNote: "All fields are required unless they are marked as optional.",
  optional: "Optional",
  showPassword: "Show password",
  hidePassword: "Hide password",
  passwordShown: "The password is shown",
  passwordHidden: "The password is hidden",
  or: "or",
  newTab: "(opens in a new tab)",
  honeypotLabel: "Leave this field empty",
  googleButtonBusy: "Opening Google…",
  googleElsewhere: "To sign in with Google, open this page in your browser, such as Chrome or Safari.",
  tryAgain: "Try again",
  durations: {
    second: { one: "{count} second", other: "{count} seconds" },
    minute: { one: "{count} minute", other: "{count} minutes" },
    hour: { one: "{count} hour", other: "{count} hours" },
  },
  errors: {
    serviceUnavailable:
      "We could not finish this just now, and nothing has been changed. Please try again in a moment.",
    networkFailed: "The connection failed before our answer reached you. Please check your network and try again.",
  },
};
