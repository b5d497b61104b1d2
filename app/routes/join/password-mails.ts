import { composeMail, type ComposedMail } from "../../content/mails/compose-mail.ts";
import type { LoadContext } from "../../load-context.ts";
import type { LinkMail } from "../../players/players.ts";
import { indianMoment } from "./indian-moment.ts";
import { mailAddresses } from "./mail-addresses.ts";
import { waitingTime } from "./waiting-time.ts";

type MailContext = Pick<LoadContext, "content" | "siteOrigin">;

/** How long the link works. */
const linkLifetimeSeconds = 30 * 60;

/** Makes the mail whose link chooses a new password. It greets nobody by name: that would take a look at the account, and time that tells. */
export async function passwordResetMail({ content, siteOrigin }: MailContext, email: string): Promise<LinkMail> {
  const mails = await content.page("mails");
  const { durations } = (await content.page("forgot-password")).page.words;
  const wait = waitingTime(durations, linkLifetimeSeconds);
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
