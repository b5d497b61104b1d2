import type { Holdings } from "./holdings.ts";
import type { Mailed } from "./mailbox.ts";
import type { Observation } from "./observation.ts";
import type { Send, Step } from "./steps.ts";

/** The state at one moment of a story, the same in all ways. */
export interface Moment {
  seen: Observation;
  holdings: Holdings | undefined;
  /** The mobile whose OTP the page is about: the person's first or second. */
  namedMobile: 1 | 2 | undefined;
  /** The number of OTPs sent to it, and the age of the newest in seconds. */
  otps: number;
  otpAgeSeconds: number;
  /** Whether every mail that was sent has arrived, and the number of those with links. */
  mailsArrived: boolean;
  mailed: Mailed;
  /** Seconds after which the page says to try again, if it does. */
  waitSeconds: number | undefined;
}

/** A step, and the states before and after it. */
export interface Became {
  step: Step;
  before: Moment;
  after: Moment;
}

/** An OTP's lifetime and number of attempts, as the site states them. */
const otpSeconds = 5 * 60;
const otpAttempts = 5;

/** The page's message when the OTP that was sent can no longer be used. */
const askForNewOtp = /[Pp]lease ask for a new one\.$/;
/** The page's message when it is unknown whether an OTP is on its way. */
const mayArrive = /If it arrives, enter it here/;

const says = ({ seen }: Moment, pattern: RegExp) => seen.words.some((line) => pattern.test(line));
const newlySays = ({ before, after }: Became, pattern: RegExp) =>
  says(after, pattern) && !(says(before, pattern) && before.seen.address === after.seen.address);
const isSend = (step: Step): step is Send => step.kind === "send";

/** Whether a sign-up that already succeeded was sent once more: its answer names the mail of the first time, whose link can still be used. */
const isAnsweredAlike = ({ step, before, after }: Became): boolean =>
  isSend(step) &&
  step.button === "Sign Up" &&
  before.holdings?.accounts.join() === after.holdings?.accounts.join() &&
  after.holdings?.links.includes("confirm-email") === true;

/** The challenge that the dialog on the page is about. */
const challengeOf = ({ holdings, namedMobile }: Moment) =>
  holdings?.challenges.filter(({ mobile, isUsed }) => mobile === namedMobile && !isUsed).at(-1);

/** Statements of pages, by name; each returns what is untrue, if anything. */
const promises: Readonly<Record<string, (became: Became) => string | undefined>> = {
  "as many attempts are left as it says, and another may be made": ({ after }) => {
    const said = after.seen.words.flatMap((line) => /Attempts left: (\d+)/.exec(line)?.[1] ?? [])[0];
    const challenge = challengeOf(after);
    if (said === undefined || !challenge) return undefined;
    const left = otpAttempts - challenge.attempts;
    if (Number(said) !== left) return `It says that ${said} attempts are left; there are ${left}.`;
    return left === 0 ? "It asks for the OTP once more, and no attempt is left." : undefined;
  },
  "what a text names is there": ({ after: { seen } }) => {
    const named = seen.words.flatMap((line) => [...line.matchAll(/‘([^’]+)’/g)].map(([, name = ""]) => name));
    const missing = named.find((name) => !(name in seen.links) && seen.buttons[name]?.isEnabled !== true);
    return missing === undefined ? undefined : `It names ‘${missing}’, and there is nothing called so.`;
  },
  "an OTP was sent where it says so": ({ before, after, step }) => {
    if (says(after, /^We have sent an OTP to/) && after.otps === 0) return "No OTP was sent to the mobile it names.";
    const isAnother = says(after, /^We have sent a new OTP/) && isSend(step) && step.button === "Send OTP again";
    return isAnother && after.otps <= before.otps ? "No new OTP was sent." : undefined;
  },
  "another OTP is sent to who asks for one, or the page says when": ({ step, before, after }) => {
    const isAsked = isSend(step) && step.button === "Send OTP again" && !step.meanwhile;
    const isAnswered =
      after.otps > before.otps || says(after, /in \{wait\}/) || !("Send OTP again" in after.seen.buttons);
    return isAsked && !isAnswered ? "Another OTP was asked for, and none was sent." : undefined;
  },
  "a new OTP can be asked for where it says so": ({ after }) =>
    says(after, askForNewOtp) && !("Send OTP again" in after.seen.buttons)
      ? "It says to ask for a new OTP, and there is no button for it."
      : undefined,
  "an OTP that may still arrive can be entered": ({ after }) =>
    says(after, mayArrive) && !("otp" in after.seen.fields)
      ? "It says that an OTP may still arrive, and there is no field for it."
      : undefined,
  "the newest OTP is right for the mobile it was sent to": ({ step, before, after }) => {
    if (!isSend(step) || step.typing !== "the newest OTP" || step.meanwhile) return undefined;
    const challenge = challengeOf(before);
    const isGood =
      before.otps > 0 && before.otpAgeSeconds < otpSeconds && challenge && challenge.attempts < otpAttempts;
    if (!isGood) return undefined;
    return "otp" in after.seen.fields ? "The newest OTP for the mobile that the page names was refused." : undefined;
  },
  "a mail was sent where it says so": (became) => {
    const { step, before, after } = became;
    if (!after.mailsArrived) return "A mail that was written did not arrive.";
    if (!isSend(step) || !before.holdings || !after.holdings) return undefined;
    const isPromised =
      newlySays(became, /^We have sent a (new )?link/) ||
      newlySays(became, /We have sent a link to \{email\}/) ||
      (newlySays(became, /^Check your inbox/) &&
        step.typing === "the address" &&
        before.holdings.accounts.length > 0 &&
        step.button === "Reset Password");
    return isPromised && !isAnsweredAlike(became) && after.holdings.mails.length <= before.holdings.mails.length
      ? "It says that a mail was sent, and none was."
      : undefined;
  },
  "no press is in vain": ({ step, before, after }) => {
    if (!isSend(step) || step.meanwhile) return undefined;
    const isSame = JSON.stringify([before.seen, before.holdings]) === JSON.stringify([after.seen, after.holdings]);
    const answers = after.seen.alerts.length > 0;
    return isSame && !answers ? "The press changed nothing, and nothing was said." : undefined;
  },
};

/** The statements that are untrue after a step, one sentence each. */
export const brokenPromises = (became: Became): string[] =>
  Object.values(promises).flatMap((broken) => broken(became) ?? []);

/** An instruction that a page gives. */
export interface Instruction {
  says: RegExp;
  /**
   * The step that follows the instruction, at a moment reached by a form that was sent, or was not; undefined where none of these steps can follow
   * it.
   */
  steps: (told: Moment, sent: Send | undefined) => readonly Step[];
  /** The statement that is untrue after the step, if any. */
  broken: (after: Moment) => string | undefined;
}

const send = (button: string, typing?: string): Send => ({
  kind: "send",
  button,
  ...(typing !== undefined && { typing }),
  presses: 1,
  arrival: "before",
});

const logsIn = (typing: string): Pick<Instruction, "steps" | "broken"> => ({
  steps: () => [send("Login", typing)],
  broken: ({ seen }) => (seen.address.startsWith("/protect") ? undefined : "It says to log in, and that was refused."),
});

/** Instructions of pages, by name. */
export const instructions: Readonly<Record<string, Instruction>> = {
  "ask for a new OTP": {
    says: askForNewOtp,
    steps: () => [{ kind: "wait", seconds: 31 }, send("Send OTP again")],
    broken: (after) =>
      says(after, /^We have sent a new OTP|try again in/)
        ? undefined
        : "It says to ask for a new OTP, and none was sent.",
  },
  "enter the OTP that arrived": {
    says: mayArrive,
    steps: ({ otps, otpAgeSeconds }) =>
      otps > 0 && otpAgeSeconds < otpSeconds ? [send("Submit", "the newest OTP")] : [],
    broken: ({ seen }) =>
      "otp" in seen.fields ? "It says to enter the OTP if it arrives, and that was refused." : undefined,
  },
  "wait and try again": {
    says: /try again in \{wait\}/,
    steps: ({ waitSeconds }, sent) =>
      sent && waitSeconds !== undefined ? [{ kind: "wait", seconds: waitSeconds }, send(sent.button, sent.typing)] : [],
    broken: (after) =>
      says(after, /try again in \{wait\}/) ? "It says when to try again, and that was refused once more." : undefined,
  },
  "log in with the password": { says: /You can log in now\.$/, ...logsIn("the right password") },
  "log in with the new password": { says: /^Your password has been changed/, ...logsIn("the second password") },
};

/** The instructions of a page, by name. */
export const instructionsOn = (moment: Moment, sent: Send | undefined): string[] =>
  Object.entries(instructions).flatMap(([name, instruction]) =>
    says(moment, instruction.says) && instruction.steps(moment, sent).length > 0 ? [name] : [],
  );
