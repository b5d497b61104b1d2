import { composeMail, type ComposedMail } from "../../../content/mails/compose-mail.ts";
import type { LoadContext } from "../../../load-context.ts";
import { indianMoment } from "./indian-moment.ts";
import { mailAddresses } from "./mail-addresses.ts";

/** Makes the mail that tells the owner of an address that a new account took the place of one that was never confirmed. */
export async function accountReplacedMail({
  content,
  siteOrigin,
}: Pick<LoadContext, "content" | "siteOrigin">): Promise<ComposedMail> {
  const mails = await content.page("mails");
  const values = { time: indianMoment(new Date()) };
  return composeMail(mails, "account-replaced", { values, links: mailAddresses(siteOrigin) });
}
