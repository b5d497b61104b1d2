import { composeMail } from "../../../content/mails/compose-mail.ts";
import type { LoadContext } from "../../../load-context.ts";
import { linkLifetimeSeconds } from "../../../players/email-links/mail-link.ts";
import type { LinkMail } from "../../../players/players.ts";
import { mailAddresses } from "./mail-addresses.ts";
import { waitingTime } from "../forms/waiting-time.ts";

/**
 * Makes the mail whose link confirms an address, from the content's words.
 *
 * @param context the words, and the one origin that links lead to, whatever a request says
 * @param to whom it is for
 * @param to.name as typed, where it is known
 * @param to.email where it goes
 */
export async function confirmationMail(
  context: Pick<LoadContext, "content" | "siteOrigin">,
  { name, email }: { name?: string; email: string },
): Promise<LinkMail> {
  const { content, siteOrigin } = context;
  const mails = await content.page("mails");
  const { durations } = (await content.page("confirm-email")).page.words;
  const wait = waitingTime(durations, linkLifetimeSeconds["confirm-email"]);
  return (token) =>
    composeMail(mails, "confirm-email", {
      values: { ...(name !== undefined && { name }), email, wait },
      links: mailAddresses(siteOrigin, { path: "/confirm-email", token }),
    });
}
