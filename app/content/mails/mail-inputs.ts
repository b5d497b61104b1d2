import type { MailKind } from "../queries/mails.ts";

/** A name in braces that the site fills in in a mail when it sends it. */
export type MailParameter = "email" | "wait" | "time";

/** What the site puts into a mail besides its words. */
export interface MailInputs {
  /** `email` is the address that the mail speaks of, `wait` how long its link works, `time` when the event happened; all in words. */
  parameters: readonly MailParameter[];
  /** Whether the mail carries a one-time address. The player then needs a button to it, and any other mail can have none. */
  hasLink: boolean;
}

/**
 * What each kind of mail is given. What composes the mails (`app/routes/join/mails.ts`) has its types from this table, and the words are held to it by
 * the Studio and by the site when it reads them.
 */
export const mailInputs = {
  "confirm-email": { parameters: ["email", "wait"], hasLink: true },
  "password-reset": { parameters: ["email", "wait"], hasLink: true },
  "password-changed": { parameters: ["time"], hasLink: false },
  // Composed at every sign-up, before anybody knows whether there is such an account.
  "email-already-registered": { parameters: [], hasLink: false },
  "google-linked": { parameters: ["email", "time"], hasLink: false },
  "google-link-request": { parameters: ["email", "wait"], hasLink: true },
  "google-removed": { parameters: ["time"], hasLink: false },
  "account-replaced": { parameters: ["time"], hasLink: false },
} as const satisfies Readonly<Record<MailKind, MailInputs>>;
