import type { Observation } from "./observation.ts";
import type { Way } from "./walk.ts";

/** An intended difference between the ways. */
export interface Difference {
  reason: string;
  /** Removes the difference from a way's observation. */
  without: (seen: Observation, way: Way) => Observation;
}

/** The fields whose text is never sent back. */
export const secrets: readonly string[] = ["password", "confirmpassword", "otp"];

/** The buttons of the forms whose place in the history the next page takes, where script runs. */
export const replacedForms: readonly string[] = ["Login", "Submit"];

/** Lines of a page that some ways do not show. */
const withoutLines = (seen: Observation, ...lines: readonly RegExp[]): Observation => ({
  ...seen,
  words: seen.words.filter((line) => !lines.some((pattern) => pattern.test(line))),
});

const withoutEntry = <Entry>(entries: Readonly<Record<string, Entry>>, left: string): Record<string, Entry> =>
  Object.fromEntries(Object.entries(entries).filter(([name]) => name !== left));

/**
 * All intended differences between the ways. Some steps are never generated (steps.ts), because their results differ on purpose:
 *
 * - going back to the answer to a posted form, or reloading it: without script the browser asks whether to send it again;
 * - going back from what follows the login or a right OTP: with script that page takes the form's place in the history;
 * - going back from the dialog of a service that is coming soon: without script the browser shows the form anew and empty, because pages of the
 *   account are not stored; closing the dialog keeps what was typed in every way;
 * - pressing twice where tries or mails are counted: without script the form is sent and counted twice, with script once;
 * - pressing the button of a form that asks for a secret without typing it: after an error the secret is kept only with script;
 * - typing into a form with marked fields without sending it: with script a mark disappears as soon as its field is corrected;
 * - using a form that has stood open for a day: by then the server has forgotten the mobile, and only script still has it in its field.
 *
 * The browser's own validation is switched off: its message is not part of the page, and the server checks the same.
 */
export const differences: readonly Difference[] = [
  {
    reason: "the wait for another OTP ticks where script runs; without, the page says how long it was when it opened",
    without: (seen) =>
      withoutLines(seen, /^You can ask for a new OTP in/, /^No SMS yet\?$/, /^You can ask for a new OTP now\.$/),
  },
  {
    reason:
      "the button that asks for another OTP is blocked while its wait ticks; without script the server refuses who is too early",
    without: (seen) => ({ ...seen, buttons: withoutEntry(seen.buttons, "Send OTP again") }),
  },
  {
    reason:
      "no secret is sent back: without script its field is empty after a refusal, with script it still holds what was typed",
    without: (seen) => ({
      ...seen,
      fields: Object.fromEntries(
        Object.entries(seen.fields).map(([name, field]) => [
          name,
          secrets.includes(name) ? { ...field, value: "" } : field,
        ]),
      ),
    }),
  },
  {
    reason:
      "where script runs a picture is uploaded as it is chosen, by a button; without it is a file field of the form, and the server keeps what it gets",
    without: (seen) =>
      withoutLines(
        { ...seen, fields: withoutEntry(seen.fields, "picture") },
        /^Choose (a|another) picture$/,
        /^Remove the picture$/,
        /^The picture is uploaded\.$/,
        /^Your picture has been kept\./,
        /^Your mobile number has to be verified again before you can add a picture\./,
      ),
  },
];

/** An observation without the intended differences. */
export const comparable = (seen: Observation, way: Way): Observation =>
  differences.reduce((left, { without }) => without(left, way), seen);
