import { composeMail, type MailLinks } from "../../content/mails/compose-mail.ts";
import type { ComposedMail } from "../../gateways/mail/mail.ts";
import type { LoadContext } from "../../load-context.ts";
import { linkLifetimeSeconds, type LinkMail } from "../../players/email-links/mail-link.ts";
import { waitingTime } from "./forms/waiting-time.ts";

/** The words, and the site's origin. Links use this origin and never one from a request. */
export interface MailContext extends Pick<LoadContext, "siteOrigin"> {
  content: Pick<LoadContext["content"], "page">;
}

/** The mails with a one-time address: the page that reads its secret, what the link is for, and the page whose words say how long it works. */
const linkMails = {
  "confirm-email": { path: "/confirm-email", purpose: "confirm-email", words: "confirm-email" },
  "password-reset": { path: "/reset-password", purpose: "reset-password", words: "forgot-password" },
  "google-link-request": { path: "/google/link/confirm", purpose: "link-google", words: "google-link" },
} as const;

/** Makes a mail with a one-time address. It greets by the name, as typed, if mails of its kind do. */
export async function linkMail(
  { content, siteOrigin }: MailContext,
  kind: keyof typeof linkMails,
  { name, email }: { name?: string; email: string },
): Promise<LinkMail> {
  const { path, purpose, words } = linkMails[kind];
  const mails = await content.page("mails");
  const { durations } = (await content.page(words)).page.words;
  const values = { email, wait: waitingTime(durations, linkLifetimeSeconds[purpose]) };
  return (token) =>
    composeMail(mails, {
      kind,
      ...(name !== undefined && { name }),
      values,
      links: oneTimeAddresses(siteOrigin, path, token),
    });
}

/** What an owner is told of: an attempt to sign up with their address, or what was just done to their account. */
type Told =
  | { kind: "email-already-registered" | "account-replaced" | "password-changed" | "google-removed" }
  | { kind: "google-linked"; email: string };

/** Makes a mail that tells the owner of an account of something that happened, now if nothing else is said, without a one-time address. */
export async function tellingMail(
  { content, siteOrigin }: MailContext,
  told: Told,
  happenedAt = new Date(),
): Promise<ComposedMail> {
  const values = { email: "email" in told ? told.email : "", time: indianMoment(happenedAt) };
  return composeMail(await content.page("mails"), { kind: told.kind, values, links: mailAddresses(siteOrigin) });
}

/** The addresses of a mail's buttons, always on the site's own origin and never on one from a request. */
const mailAddresses = (siteOrigin: string): MailLinks => ({
  login: `${siteOrigin}/login`,
  forgotPassword: `${siteOrigin}/forgot-password`,
});

/**
 * The same for a mail with a one-time address.
 *
 * @param siteOrigin the configured one
 * @param path of the page that reads the secret
 * @param token the secret
 */
const oneTimeAddresses = (siteOrigin: string, path: string, token: string): Required<MailLinks> => ({
  ...mailAddresses(siteOrigin),
  link: `${siteOrigin}${path}?token=${encodeURIComponent(token)}`,
});

const written = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "long",
  timeStyle: "long",
  timeZone: "Asia/Kolkata",
});

/** A moment as a mail writes it for readers in India, with the time zone: "21 November 2026 at 9:45:12 pm IST". */
const indianMoment = (moment: Date): string => written.format(moment);
