import { type Beginning, beginnings } from "./beginning.ts";
import type { Send, Step } from "./steps.ts";
import { isGuess } from "./typings.ts";

/**
 * The steps that one person takes far more often than others. A story that draws all steps evenly rarely takes the few steps in a row that reveal a
 * defect; stories that each favour some steps do so more often (Groce et al., "Swarm Testing", 2012).
 */
export interface Habit {
  /** Where its stories begin. */
  beginnings: readonly Beginning[];
  /** The steps that are likelier than otherwise after another; the first step of a story is no habit's. */
  favours: (step: Step, before: Step) => boolean;
  /** The factor by which these are more likely. */
  favour: number;
  /** One in this many OTPs is requested while the SMS service is slow, and one in this many forms is sent offline. */
  oneInLate: number;
  oneInOffline: number;
}

type Others = Pick<Habit, "beginnings"> & Partial<Habit>;

const favouring = (favours: Habit["favours"], others: Others): Habit => ({
  favours,
  favour: 8,
  oneInLate: 8,
  oneInOffline: 12,
  ...others,
});

const isTabChange = ({ kind }: Step): boolean => kind === "open in a new tab" || kind === "other tab";

const isSent = (step: Step, favours: (send: Send) => boolean): boolean => step.kind === "send" && favours(step);

/** The habits, by name; each story has one. */
export const habits: Readonly<Record<string, Habit>> = {
  none: favouring(() => false, { beginnings }),
  "guesses, then does as told": favouring(
    (step) => step.kind === "do as told" || isSent(step, ({ button, typing }) => isGuess(button, typing)),
    { beginnings: ["a stranger with an OTP", "an unconfirmed player", "a player"] },
  ),
  "does one thing in each of two tabs": favouring(
    (step, before) =>
      isTabChange(before)
        ? isSent(step, ({ typing }) => typing === "the other mobile" || typing === "the newest OTP")
        : isTabChange(step),
    // Four such steps in a row reveal that one tab uses the other's number.
    { beginnings: ["a stranger with an OTP"], favour: 20 },
  ),
  "reads every mail": favouring(
    (step) =>
      step.kind === "mail" ||
      isSent(step, ({ button, typing }) => /confirm|link|mail|reset/i.test(button) && !isGuess(button, typing)),
    { beginnings: ["an unconfirmed player", "an unconfirmed player, logged in", "a player"] },
  ),
  "waits long": favouring(({ kind }) => kind === "wait", {
    beginnings: [
      "a stranger with an OTP",
      "a stranger with a verified mobile",
      "an unconfirmed player",
      "a player, logged in",
    ],
  }),
  "has a bad network": favouring(({ kind }) => kind === "do as told", {
    beginnings: ["a stranger", "a stranger with an OTP", "a stranger with a verified mobile"],
    oneInLate: 2,
    oneInOffline: 3,
  }),
};
