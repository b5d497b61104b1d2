import { composeMail, type ComposedMail } from "../../../content/mails/compose-mail.ts";
import type { LoadContext } from "../../../load-context.ts";
import { mailAddresses } from "./mail-addresses.ts";

/** Makes the mail that tells an owner that somebody tried to sign up with their address. */
export async function emailTakenMail({
  content,
  siteOrigin,
}: Pick<LoadContext, "content" | "siteOrigin">): Promise<ComposedMail> {
  const mails = await content.page("mails");
  return composeMail(mails, "email-already-registered", { values: {}, links: mailAddresses(siteOrigin) });
}
