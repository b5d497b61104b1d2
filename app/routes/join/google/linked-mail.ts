import { composeMail, type ComposedMail } from "../../../content/mails/compose-mail.ts";
import type { LoadContext } from "../../../load-context.ts";
import { indianMoment } from "../indian-moment.ts";
import { mailAddresses } from "../mail-addresses.ts";

/** Makes the mail that tells an owner that their account was linked just now with the Google account of an address. */
export async function googleLinkedMail(
  { content, siteOrigin }: Pick<LoadContext, "content" | "siteOrigin">,
  email: string,
): Promise<ComposedMail> {
  const mails = await content.page("mails");
  const values = { email, time: indianMoment(new Date()) };
  return composeMail(mails, "google-linked", { values, links: mailAddresses(siteOrigin) });
}
