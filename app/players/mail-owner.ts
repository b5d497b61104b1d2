import { eq } from "drizzle-orm";

import type { DatabaseHandle } from "../database/database.ts";
import { profiles } from "../database/schema/schema.ts";
import { type ComposedMail, enqueueMail, enqueueUnwritten } from "../gateways/mail/mail.ts";

const ownerOf = (transaction: DatabaseHandle, accountId: string) =>
  transaction.select({ email: profiles.email }).from(profiles).where(eq(profiles.accountId, accountId));

/** Mails the owner of an account, at the address that they typed, in the transaction that causes the mail. */
export const mailOwner = (transaction: DatabaseHandle, accountId: string, mail: ComposedMail): Promise<void> =>
  enqueueMail(transaction, ownerOf(transaction, accountId), mail);

/** Mails the owner of an account that its e-mail address is being changed, at the address before. The site writes the words. */
export const mailAddressBefore = (transaction: DatabaseHandle, accountId: string): Promise<void> =>
  enqueueUnwritten(transaction, ownerOf(transaction, accountId), "email-changed");
