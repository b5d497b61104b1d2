import { eq } from "drizzle-orm";

import type { DatabaseHandle } from "../database/database.ts";
import { profiles } from "../database/schema/schema.ts";
import { type ComposedMail, enqueueMail } from "../gateways/mail/mail.ts";

/** Mails the owner of an account, at the address that they typed, in the transaction that causes the mail. */
export async function mailOwner(transaction: DatabaseHandle, accountId: string, mail: ComposedMail): Promise<void> {
  const owner = transaction.select({ email: profiles.email }).from(profiles).where(eq(profiles.accountId, accountId));
  await enqueueMail(transaction, owner, mail);
}
