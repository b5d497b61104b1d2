import { TranslateIcon } from "@sanity/icons";

import { group } from "../fields/group.ts";
import { label, message } from "../fields/text.ts";
import { wordsType } from "../pages/page-type.ts";

const duration = (unit: string) =>
  group(`A waiting time in ${unit}.`, {
    one: label("For one. The number is {count}.", { maxCharacters: 40 }),
    other: label("For more than one, or none. The number is {count}.", { maxCharacters: 40 }),
  });

/** The words that all forms share. There is one such document. */
export const formWords = wordsType({
  name: "formWords",
  title: "All forms",
  icon: TranslateIcon,
  content: {
    alertLabel: label("What a screen reader says before a form’s message."),
    errorSummaryTitle: label("Above a form with mistakes."),
    requiredNote: label("Above a form’s fields."),
    optional: label("Beside a field that may be left empty."),
    showPassword: label("The button that makes a password readable."),
    hidePassword: label("The button that hides it again."),
    passwordShown: label("What a screen reader says when the password has become readable."),
    passwordHidden: label("What it says when it is hidden again."),
    or: label("Between two ways to log in."),
    newTab: label("What a screen reader says after a link beside a box to tick, which opens in a new tab."),
    honeypotLabel: label("A field that people do not see. Programs that fill it in give themselves away."),
    googleButtonBusy: label("The button that signs in with Google, once pressed."),
    googleElsewhere: message(
      "In place of that button, in browsers inside other apps, such as Facebook’s: Google lets nobody sign in there.",
    ),
    tryAgain: label("The link that opens a page again when something that it needs did not answer.", {
      maxCharacters: 40,
    }),
    durations: group("Waiting times in words. Messages name them with {wait}.", {
      second: duration("seconds"),
      minute: duration("minutes"),
      hour: duration("hours"),
    }),
    errors: group("What any form may have to say.", {
      serviceUnavailable: message("Something that the form needs does not answer."),
      networkFailed: message("The visitor’s connection failed while sending."),
    }),
  },
});
