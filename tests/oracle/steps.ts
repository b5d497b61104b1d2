import { secrets } from "./differences.ts";
import type { OpenableMail } from "./mailbox.ts";
import type { Observation } from "./observation.ts";
import { typings, typingsOf } from "./typings.ts";
import type { Arrival } from "./walk.ts";

/** Pages behind the links of mails. */
export const mailedPages = ["/confirm-email", "/reset-password", "/google/link/confirm"] as const;

/** One of these pages. */
export type MailedPage = (typeof mailedPages)[number];

/** The choice at Google: oneself, a person unknown to the site, one with an address that Google has not verified, or cancel. */
export const googlePeople = ["themselves", "a stranger", "unverified", "nobody"] as const;

/** One step of a story. */
export type Step =
  | { kind: "open" | "open in a new tab"; address: string }
  | {
      kind: "send";
      button: string;
      typing?: string;
      presses: 1 | 2;
      arrival: Arrival;
      meanwhile?: "offline" | "the SMS service is late";
    }
  | { kind: "type"; button: string; typing: string; arrival: Arrival }
  | { kind: "follow"; link: string }
  | { kind: "back" | "reload" | "other tab" }
  | { kind: "wait"; seconds: number }
  | { kind: "mail"; page: MailedPage; which: "newest" | "earlier" }
  | { kind: "be at Google"; who: (typeof googlePeople)[number] }
  | { kind: "do as told"; instruction: string };

/** A form that is filled in and sent. */
export type Send = Extract<Step, { kind: "send" }>;

/** The pages where stories begin, and those that are opened in between. */
export const openings = [
  "/login",
  "/forgot-password",
  "/otp",
  "/signup",
  "/protect",
  "/protect/add-cash",
  "/protect/personal-detail",
] as const;

/** Seconds, each a little longer than a lifetime: the pause between OTPs, an OTP, a verified mobile and a return from Google, mailed links, confirmations. */
export const lifetimes = [31, 5 * 60 + 1, 15 * 60 + 1, 30 * 60 + 1, 60 * 60 + 1, 24 * 60 * 60 + 1] as const;
const [shortestLifetime] = lifetimes;

/** A step and its relative probability. */
export interface PossibleStep {
  step: Step;
  weight: number;
}

/** What is known about a story before its next step. */
export interface Situation {
  seen: Observation;
  isAtGoogle: boolean;
  /** Whether the page is the answer to a posted form. Reloading such a page makes the browser ask before it sends the form again. */
  isAnswerToForm: boolean;
  canGoBack: boolean;
  hasTwoTabs: boolean;
  /** The mailed links that can be opened. */
  mails: readonly OpenableMail[];
  /** The instructions of the page, by name. */
  instructions: readonly string[];
}

const leadsToForm = /^\/(login|otp|signup|forgot-password|reset-password|google|protect)/;

/** Every step that is possible next. Each has the same effect in every way. */
export function possibleSteps(situation: Situation): PossibleStep[] {
  const { seen, isAtGoogle, isAnswerToForm, canGoBack, hasTwoTabs, mails, instructions } = situation;
  if (isAtGoogle) {
    return googlePeople.map((who) => ({ step: { kind: "be at Google", who }, weight: who === "themselves" ? 6 : 1 }));
  }
  const enabled = Object.keys(seen.buttons).filter((button) => seen.buttons[button]?.isEnabled);
  const followed = Object.entries(seen.links)
    .filter(([, address]) => leadsToForm.test(address))
    .map(([link]): PossibleStep => ({ step: { kind: "follow", link }, weight: 2 }));
  const opened = openings.map((address): PossibleStep => ({ step: { kind: "open", address }, weight: 1 }));
  // A second tab mostly shows what the first shows.
  const openedInTab = openings.map((address): PossibleStep => ({
    step: { kind: "open in a new tab", address },
    weight: seen.address.startsWith(address) ? 3 * openings.length : 1,
  }));
  const waited = lifetimes.map((seconds): PossibleStep => ({
    step: { kind: "wait", seconds },
    weight: seconds === shortestLifetime ? lifetimes.length : 1,
  }));
  const read = mails.map(({ page, which, wasOpened }): PossibleStep => ({
    step: { kind: "mail", page, which },
    weight: wasOpened ? 1 : 4,
  }));
  const told = instructions.map((instruction): PossibleStep => ({
    step: { kind: "do as told", instruction },
    weight: 1,
  }));
  const all: PossibleStep[] = [
    ...shared(
      60,
      enabled.flatMap((button) => shared(button in typings ? 3 : 1, usesOf(button, seen))),
    ),
    ...shared(15, told),
    ...shared(mails.some(({ wasOpened }) => !wasOpened) ? 20 : 5, read),
    ...shared(10, waited),
    ...shared(hasTwoTabs ? 10 : 0, [{ step: { kind: "other tab" }, weight: 1 }]),
    ...shared(hasTwoTabs ? 0 : 8, openedInTab),
    ...shared(5, followed),
    ...shared(3, opened),
    ...shared(canGoBack ? 4 : 0, [{ step: { kind: "back" }, weight: 1 }]),
    ...shared(isAnswerToForm ? 0 : 3, [{ step: { kind: "reload" }, weight: 1 }]),
  ];
  return all.filter(({ weight }) => weight > 0);
}

/** The steps for one button: the intended input is about as likely as all mistakes together, and likelier after a refusal. */
function usesOf(button: string, { fields }: Observation): PossibleStep[] {
  const send = (typing?: string): Step => ({
    kind: "send",
    button,
    ...(typing !== undefined && { typing }),
    presses: 1,
    arrival: "before",
  });
  const form = typings[button];
  if (!form) return [{ step: send(), weight: 1 }];
  const stepsFor = (names: Readonly<Record<string, unknown>>, step: (typing: string) => Step): PossibleStep[] =>
    Object.keys(names).map((typing) => ({ step: step(typing), weight: 1 }));
  const isMarked = Object.values(fields).some(({ isWrong }) => isWrong);
  const asksSecret = secrets.some((name) => name in fields);
  return [
    ...shared(isMarked ? 12 : 8, stepsFor(form.meant, send)),
    ...shared(5, stepsFor(form.guessed, send)),
    ...shared(5, stepsFor(form.mistaken, send)),
    ...shared(
      isMarked ? 0 : 1,
      stepsFor(typingsOf(button), (typing) => ({ kind: "type", button, typing, arrival: "before" })),
    ),
    ...shared(asksSecret ? 0 : 1, [{ step: send(), weight: 1 }]),
  ];
}

/** Steps whose total probability is the given share, however many they are. */
function shared(share: number, steps: readonly PossibleStep[]): PossibleStep[] {
  const all = steps.reduce((sum, { weight }) => sum + weight, 0);
  return steps.map(({ step, weight }) => ({ step, weight: (share * weight) / all }));
}
