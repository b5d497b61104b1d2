import { composeMail, type ComposedMail } from "../../../content/mails/compose-mail.ts";
import type { LoadContext } from "../../../load-context.ts";
import { linkLifetimeSeconds } from "../../../players/email-links/mail-link.ts";
import type { LinkMail } from "../../../players/players.ts";
import { indianMoment } from "../mails/indian-moment.ts";
import { mailAddresses } from "../mails/mail-addresses.ts";
import { waitingTime } from "../forms/waiting-time.ts";

type MailContext = Pick<LoadContext, "content" | "siteOrigin">;

/** Makes the mail whose link links an account with Google, in the browser that came from there. */
export async function googleLinkMail({ content, siteOrigin }: MailContext, email: string): Promise<LinkMail> {
  const mails = await content.page("mails");
  const { durations } = (await content.page("google-link")).page.words;
  const wait = waitingTime(durations, linkLifetimeSeconds["link-google"]);
  return (token) =>
    composeMail(mails, "google-link-request", {
      values: { email, wait },
      links: mailAddresses(siteOrigin, { path: "/google/link/confirm", token }),
    });
}

/** Makes the mail that tells an owner that their account was linked just now with the Google account of an address. */
export async function googleLinkedMail({ content, siteOrigin }: MailContext, email: string): Promise<ComposedMail> {
  const mails = await content.page("mails");
  const values = { email, time: indianMoment(new Date()) };
  return composeMail(mails, "google-linked", { values, links: mailAddresses(siteOrigin) });
}

/** Makes the mail that tells an owner that sign-in with Google was removed from their account just now. */
export async function googleRemovedMail({ content, siteOrigin }: MailContext): Promise<ComposedMail> {
  const mails = await content.page("mails");
  const values = { time: indianMoment(new Date()) };
  return composeMail(mails, "google-removed", { values, links: mailAddresses(siteOrigin) });
}
