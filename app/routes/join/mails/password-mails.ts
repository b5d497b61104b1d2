import { composeMail, type ComposedMail } from "../../../content/mails/compose-mail.ts";
import type { LoadContext } from "../../../load-context.ts";
import { linkLifetimeSeconds } from "../../../players/email-links/mail-link.ts";
import type { LinkMail } from "../../../players/players.ts";
import { indianMoment } from "./indian-moment.ts";
import { mailAddresses } from "./mail-addresses.ts";
import { waitingTime } from "../forms/waiting-time.ts";

type MailContext = Pick<LoadContext, "content" | "siteOrigin">;

/** Makes the mail whose link chooses a new password. It greets nobody by name: that would take a look at the account, and time that tells. */
export async function passwordResetMail({ content, siteOrigin }: MailContext, email: string): Promise<LinkMail> {
  const mails = await content.page("mails");
  const { durations } = (await content.page("forgot-password")).page.words;
  const wait = waitingTime(durations, linkLifetimeSeconds["reset-password"]);
  return (token) =>
    composeMail(mails, "password-reset", {
      values: { email, wait },
      links: mailAddresses(siteOrigin, { path: "/reset-password", token }),
    });
}

/** Makes the mail that tells an owner that their password was changed just now. */
export async function passwordChangedMail({ content, siteOrigin }: MailContext): Promise<ComposedMail> {
  const mails = await content.page("mails");
  const values = { time: indianMoment(new Date()) };
  return composeMail(mails, "password-changed", { values, links: mailAddresses(siteOrigin) });
}
