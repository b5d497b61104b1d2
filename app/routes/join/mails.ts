import { composeMail, type MailLinks } from "../../content/mails/compose-mail.ts";
import { composeTellingMail, mailAddresses, type Told } from "../../content/mails/telling-mail.ts";
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

/** Makes a mail that tells the owner of an account of something that happened, now if nothing else is said, without a one-time address. */
export async function tellingMail(
  { content, siteOrigin }: MailContext,
  told: Told,
  happenedAt = new Date(),
): Promise<ComposedMail> {
  return composeTellingMail(told, { mails: await content.page("mails"), siteOrigin, happenedAt });
}

/**
 * The addresses of the buttons of a mail with a one-time address.
 *
 * @param siteOrigin the configured one
 * @param path of the page that reads the secret
 * @param token the secret
 */
const oneTimeAddresses = (siteOrigin: string, path: string, token: string): Required<MailLinks> => ({
  ...mailAddresses(siteOrigin),
  link: `${siteOrigin}${path}?token=${encodeURIComponent(token)}`,
});
