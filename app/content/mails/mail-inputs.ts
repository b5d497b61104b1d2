import type { MailKind } from "../queries/mails.ts";

/** A name in braces that the site fills in in a mail when it sends it. */
export type MailParameter = "email" | "wait" | "time";

/** What the site puts into a mail besides its words. */
export interface MailInputs {
  /** `email` is the address that the mail speaks of, `wait` how long its link works, `time` when the event happened; all in words. */
  parameters: readonly MailParameter[];
  /** Whether the mail carries a one-time address. The player then needs a button to it, and any other mail can have none. */
  hasLink: boolean;
  /** Whether the greeting may say the name. Elsewhere a name is not known, or to look it up would take time, which would reveal whether the account exists. */
  greetsByName: boolean;
}

/**
 * What each kind of mail is given. What composes the mails (`telling-mail.ts`, `app/routes/join/mails.ts`) has its types from this table, and the words are held to it by
 * the Studio and by the site when it reads them.
 */
export const mailInputs = {
  "confirm-email": { parameters: ["email", "wait"], hasLink: true, greetsByName: true },
  "password-reset": { parameters: ["email", "wait"], hasLink: true, greetsByName: false },
  "password-changed": { parameters: ["time"], hasLink: false, greetsByName: false },
  // Composed at every sign-up, before anybody knows whether there is such an account.
  "email-already-registered": { parameters: [], hasLink: false, greetsByName: false },
  "google-linked": { parameters: ["email", "time"], hasLink: false, greetsByName: false },
  "google-link-request": { parameters: ["email", "wait"], hasLink: true, greetsByName: false },
  "google-removed": { parameters: ["time"], hasLink: false, greetsByName: false },
  "account-replaced": { parameters: ["time"], hasLink: false, greetsByName: false },
  // Commands queue these four with nothing but their kind, so whoever writes them knows no name.
  "email-changed": { parameters: ["time"], hasLink: false, greetsByName: false },
  "account-suspended": { parameters: ["time"], hasLink: false, greetsByName: false },
  "account-banned": { parameters: ["time"], hasLink: false, greetsByName: false },
  "account-reinstated": { parameters: ["time"], hasLink: false, greetsByName: false },
} as const satisfies Readonly<Record<MailKind, MailInputs>>;
