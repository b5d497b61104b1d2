import { mailInputs } from "../mails/mail-inputs.ts";
import { type MailKind, mailKinds } from "../queries/mails.ts";

/** The states in which staff can see a screen that visitors see only after something else, or as a player, by the type of the document that owns its words. */
export const previewScreens = {
  login: {
    type: "loginForm",
    states: [
      "first-visit",
      "nothing-typed",
      "wrong",
      "password-too-long",
      "suspended",
      "banned",
      "too-often",
      "unavailable",
      "please-log-in",
      "session-ended",
      "cookies-refused",
      "logged-out",
      "number-has-account",
      "address-confirmed",
      "google-cancelled",
      "google-address-not-verified",
      "google-unavailable",
      "google-expired",
      "google-incomplete",
      "google-failed",
      "google-too-often",
      "google-not-offered",
      "google-elsewhere",
    ],
  },
  otp: {
    type: "otpForm",
    states: [
      "first-visit",
      "nothing-typed",
      "wrong-number",
      "not-digits",
      "number-too-long",
      "not-a-mobile",
      "foreign-number",
      "too-soon",
      "too-often-for-number",
      "too-often-from-network",
      "too-often-today",
      "not-sent",
      "verify-first",
      "signed-up-before",
      "verification-expired",
      "verify-another",
    ],
  },
  "verify-otp": {
    type: "verifyOtpDialog",
    states: [
      "first-visit",
      "perhaps-not-sent",
      "may-ask-again",
      "sent-again",
      "nothing-typed",
      "not-digits",
      "wrong-length",
      "wrong",
      "used-up",
      "expired",
      "used",
      "number-not-known",
      "too-often",
      "unavailable",
    ],
  },
  "sign-up": {
    type: "signUpForm",
    states: [
      "first-visit",
      "nothing-typed",
      "wrong-values",
      "values-too-long",
      "unexpected-values",
      "email-taken",
      "password-too-common",
      "password-breached",
      "not-a-picture",
      "picture-too-large",
      "picture-too-many-pixels",
      "picture-not-readable",
      "picture-not-received",
      "picture-needs-verification",
      "picture-too-often",
      "picture-kept",
      "picture-gone",
      "terms-changed",
      "too-often",
      "unavailable",
      "account-created",
    ],
  },
  "forgot-password": {
    type: "forgotPasswordForm",
    states: ["first-visit", "nothing-typed", "wrong-address", "too-often", "unavailable", "sent"],
  },
  "reset-password": {
    type: "resetPasswordForm",
    states: [
      "first-visit",
      "open-afresh",
      "nothing-typed",
      "password-too-long",
      "password-too-common",
      "password-breached",
      "too-often",
      "unavailable",
      "link-unknown",
      "link-expired",
      "link-used",
      "link-replaced",
      "account-stopped",
      "link-not-opened",
      "changed",
    ],
  },
  "confirm-email": {
    type: "confirmEmailPage",
    states: [
      "first-visit",
      "other-browser",
      "wrong",
      "suspended",
      "banned",
      "confirmed",
      "confirmed-while-logged-in",
      "confirmed-before",
      "link-unknown",
      "link-expired",
      "link-used",
      "unavailable",
      "new-link-sent",
      "new-link-too-often",
      "new-link-not-sent",
    ],
  },
  "google-consent": {
    type: "googleConsentForm",
    states: [
      "first-visit",
      "nothing-ticked",
      "number-verified",
      "number-has-account",
      "verification-expired",
      "terms-changed",
      "too-often",
      "unavailable",
    ],
  },
  "google-link": {
    type: "googleLinkForm",
    states: [
      "first-visit",
      "nothing-typed",
      "wrong",
      "suspended",
      "banned",
      "other-google-account",
      "too-often",
      "unavailable",
      "link-sent",
      "link-opened",
      "open-afresh",
      "account-stopped",
      "link-unknown",
      "link-expired",
      "link-used",
      "link-in-other-browser",
    ],
  },
  "account-overview": {
    type: "accountOverview",
    states: [
      "confirmed-player",
      "new-player",
      "new-link-sent",
      "new-link-too-often",
      "new-link-not-sent",
      "terms-changed",
      "terms-read",
      "terms-outdated",
      "other-account",
      "coming-soon",
    ],
  },
  "add-cash": { type: "addCash", states: ["confirmed-player", "new-player", "coming-soon", "linked-with-google"] },
  "withdraw-cash": { type: "withdrawCash", states: ["confirmed-player", "new-player", "coming-soon"] },
  "personal-detail": {
    type: "personalDetail",
    states: [
      "confirmed-player",
      "new-player",
      "google-player",
      "name-saved",
      "name-missing",
      "name-too-long",
      "name-with-unexpected-characters",
      "name-edited-before",
      "name-not-saved",
      "linked-with-google",
      "google-removed",
      "google-password-missing",
      "google-password-wrong",
      "google-suspended",
      "google-banned",
      "google-too-often",
      "google-not-removed",
    ],
  },
  transactions: { type: "transactions", states: ["confirmed-player", "new-player"] },
  "not-found": { type: "notFoundPage", states: ["unknown-address"] },
  refused: { type: "refusedPage", states: ["not-readable", "from-elsewhere", "too-large"] },
  error: { type: "errorPage", states: ["failure"] },
} as const satisfies Record<string, { type: string; states: readonly string[] }>;

/** The name of a screen with states. */
export type PreviewScreenName = keyof typeof previewScreens;

/** A state of a screen. */
export type PreviewScreenState<Name extends PreviewScreenName> = (typeof previewScreens)[Name]["states"][number];

/** A preview that only staff open. */
export interface PreviewPlace {
  /** What is shown, in plain words. */
  title: string;
  path: string;
}

/** Documents whose words stand on another document's screens. */
const shownWith: Readonly<Record<string, PreviewScreenName>> = {
  formWords: "sign-up",
  accountWords: "account-overview",
};

const inWords = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll("-", " ");

/** The path of a screen's preview. */
export const screenPath = (name: string, state: string): string => `/preview/screens/${name}/${state}`;

/** What staff can see of a mail: as a player with a name gets it, as one without does, and what programs show that read no HTML. */
export const mailStates = ["with-name", "without-name", "plain-text"] as const;

/** A state of a mail. */
type MailState = (typeof mailStates)[number];

/** The states in which players get a mail of a kind. */
export const mailStatesOf = (kind: MailKind): readonly MailState[] =>
  mailStates.filter((state) => state !== "with-name" || mailInputs[kind].greetsByName);

/** The path of a mail's preview. */
export const mailPath = (kind: string, state: MailState): string => `/preview/mails/${kind}/${state}`;

/**
 * Where staff see a document's words that no address of the site shows to everybody: mails, forms in each of their states, the account of a made-up
 * player, and the pages for failures. Empty for every other document.
 *
 * @param type of the document
 * @param key of the document, where its type has several
 */
export function previewPlaces(type: string, key: string | null): readonly PreviewPlace[] {
  if (type === "mail" || type === "mailFrame")
    return mailKinds
      .filter((kind) => type === "mailFrame" || kind === key)
      .flatMap((kind) =>
        mailStatesOf(kind).map((state) => ({
          title: `Mail: ${inWords(kind).toLowerCase()}, ${state.replaceAll("-", " ")}`,
          path: mailPath(kind, state),
        })),
      );
  return Object.entries(previewScreens)
    .filter(([name, screen]) => screen.type === type || shownWith[type] === name)
    .flatMap(([name, { states }]) =>
      states.map((state) => ({
        title: `${inWords(name)}: ${state.replaceAll("-", " ")}`,
        path: screenPath(name, state),
      })),
    );
}

/** The types of documents whose words stand on screens of several others: what forms and the account share, and the offers that the account lists. */
export const typesOnScreens: readonly string[] = ["formWords", "accountWords", "promotion", "campaign"];

/** Every mail and every screen, in its first state. */
export const everyPlaceOnce: readonly string[] = [
  ...mailKinds.flatMap((kind) =>
    mailStatesOf(kind)
      .slice(0, 1)
      .map((state) => mailPath(kind, state)),
  ),
  ...Object.entries(previewScreens).map(([name, { states }]) => screenPath(name, states[0])),
];
