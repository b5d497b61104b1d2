import type { ComposedMail } from "../../gateways/mail/mail.ts";
import type { PageContent } from "../content.ts";
import type { UnwrittenKind } from "../queries/mails.ts";
import { composeMail, type MailLinks } from "./compose-mail.ts";

/** What an owner is told of: an attempt to sign up with their address, or what was just done to their account. */
export type Told =
  | {
      kind: "email-already-registered" | "account-replaced" | "password-changed" | "google-removed" | UnwrittenKind;
    }
  | { kind: "google-linked"; email: string };

/** What a mail is made from besides what it tells: the words of all mails, the site's origin, and when it happened. */
interface TellingMailParts {
  mails: PageContent<"mails">;
  siteOrigin: string;
  happenedAt: Date;
}

/** Composes a mail that tells the owner of an account of something that happened, without a one-time address. */
export function composeTellingMail(told: Told, { mails, siteOrigin, happenedAt }: TellingMailParts): ComposedMail {
  const values = { email: "email" in told ? told.email : "", time: indianMoment(happenedAt) };
  return composeMail(mails, { kind: told.kind, values, links: mailAddresses(siteOrigin) });
}

/** The addresses of a mail's buttons, always on the site's own origin and never on one from a request. */
export const mailAddresses = (siteOrigin: string): MailLinks => ({
  login: `${siteOrigin}/login`,
  forgotPassword: `${siteOrigin}/forgot-password`,
});

const written = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "long",
  timeStyle: "long",
  timeZone: "Asia/Kolkata",
});

/** A moment as a mail writes it for readers in India, with the time zone: "21 November 2026 at 9:45:12 pm IST". */
const indianMoment = (moment: Date): string => written.format(moment);
