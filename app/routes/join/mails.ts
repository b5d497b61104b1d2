import { composeMail, type MailLinks } from "../../content/mails/compose-mail.ts";
import type { ComposedMail } from "../../gateways/mail/mail.ts";
import type { LoadContext } from "../../load-context.ts";
import { linkLifetimeSeconds, type LinkMail } from "../../players/email-links/mail-link.ts";
import { waitingTime } from "./forms/waiting-time.ts";

/** The words, and the site's origin. Links use this origin and never one from a request. */
type MailContext = Pick<LoadContext, "content" | "siteOrigin">;

/** Makes the mail whose link confirms an address. It greets by the name as typed, if that is known. */
export async function confirmationMail(
  { content, siteOrigin }: MailContext,
  { name, email }: { name?: string; email: string },
): Promise<LinkMail> {
  const mails = await content.page("mails");
  const { durations } = (await content.page("confirm-email")).page.words;
  const wait = waitingTime(durations, linkLifetimeSeconds["confirm-email"]);
  return (token) =>
    composeMail(mails, {
      kind: "confirm-email",
      ...(name !== undefined && { name }),
      values: { email, wait },
      links: oneTimeAddresses(siteOrigin, "/confirm-email", token),
    });
}

/** Makes the mail that tells an owner that somebody tried to sign up with their address. */
export async function emailTakenMail({ content, siteOrigin }: MailContext): Promise<ComposedMail> {
  const mails = await content.page("mails");
  return composeMail(mails, { kind: "email-already-registered", values: {}, links: mailAddresses(siteOrigin) });
}

/** Makes the mail that tells the owner of an address that a new account took the place of one that was never confirmed. */
export async function accountReplacedMail({ content, siteOrigin }: MailContext): Promise<ComposedMail> {
  const mails = await content.page("mails");
  return composeMail(mails, { kind: "account-replaced", values: { time: now() }, links: mailAddresses(siteOrigin) });
}

/**
 * Makes the mail whose link chooses a new password. It greets nobody by name: looking up the name would take time, which would reveal whether the
 * account exists.
 */
export async function passwordResetMail({ content, siteOrigin }: MailContext, email: string): Promise<LinkMail> {
  const mails = await content.page("mails");
  const { durations } = (await content.page("forgot-password")).page.words;
  const wait = waitingTime(durations, linkLifetimeSeconds["reset-password"]);
  return (token) =>
    composeMail(mails, {
      kind: "password-reset",
      values: { email, wait },
      links: oneTimeAddresses(siteOrigin, "/reset-password", token),
    });
}

/** Makes the mail that tells an owner that their password was changed just now. */
export async function passwordChangedMail({ content, siteOrigin }: MailContext): Promise<ComposedMail> {
  const mails = await content.page("mails");
  return composeMail(mails, { kind: "password-changed", values: { time: now() }, links: mailAddresses(siteOrigin) });
}

/** Makes the mail whose link links an account with Google, in the browser that came from there. */
export async function googleLinkMail({ content, siteOrigin }: MailContext, email: string): Promise<LinkMail> {
  const mails = await content.page("mails");
  const { durations } = (await content.page("google-link")).page.words;
  const wait = waitingTime(durations, linkLifetimeSeconds["link-google"]);
  return (token) =>
    composeMail(mails, {
      kind: "google-link-request",
      values: { email, wait },
      links: oneTimeAddresses(siteOrigin, "/google/link/confirm", token),
    });
}

/** Makes the mail that tells an owner that their account was linked just now with the Google account of an address. */
export async function googleLinkedMail({ content, siteOrigin }: MailContext, email: string): Promise<ComposedMail> {
  const mails = await content.page("mails");
  return composeMail(mails, {
    kind: "google-linked",
    values: { email, time: now() },
    links: mailAddresses(siteOrigin),
  });
}

/** Makes the mail that tells an owner that sign-in with Google was removed from their account just now. */
export async function googleRemovedMail({ content, siteOrigin }: MailContext): Promise<ComposedMail> {
  const mails = await content.page("mails");
  return composeMail(mails, { kind: "google-removed", values: { time: now() }, links: mailAddresses(siteOrigin) });
}

/** The addresses of a mail's buttons, always on the site's own origin and never on one from a request. */
export const mailAddresses = (siteOrigin: string): MailLinks => ({
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
export const oneTimeAddresses = (siteOrigin: string, path: string, token: string): Required<MailLinks> => ({
  ...mailAddresses(siteOrigin),
  link: `${siteOrigin}${path}?token=${encodeURIComponent(token)}`,
});

const written = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "long",
  timeStyle: "long",
  timeZone: "Asia/Kolkata",
});

/** A moment as a mail writes it for readers in India, with the time zone: "21 November 2026 at 9:45:12 pm IST". */
export const indianMoment = (moment: Date): string => written.format(moment);

const now = () => indianMoment(new Date());
