import { and, eq, inArray, isNull } from "drizzle-orm";

import type { DatabaseHandle } from "../database/database.ts";
import { outboxMails, profiles } from "../database/schema/schema.ts";
import { type ComposedMail, enqueueMail, enqueueUnwritten } from "../gateways/mail/mail.ts";

const ownerOf = (transaction: DatabaseHandle, accountId: string) =>
  transaction.select({ email: profiles.email }).from(profiles).where(eq(profiles.accountId, accountId));

/** Mails the owner of an account, at the address that they typed, in the transaction that causes the mail. */
export const mailOwner = (transaction: DatabaseHandle, accountId: string, mail: ComposedMail): Promise<void> =>
  enqueueMail(transaction, ownerOf(transaction, accountId), mail);

/** What an operator does that the owner of the account is mailed. The site has the words. */
export type UnwrittenMail = "email-changed" | StatusMail;

/** The mails of which only the newest is true. */
const statusMails = ["account-suspended", "account-banned", "account-reinstated"] as const;

type StatusMail = (typeof statusMails)[number];

/** Mails the owner of an account that its e-mail address is being changed, at the address before. */
export const mailAddressBefore = (transaction: DatabaseHandle, accountId: string): Promise<void> =>
  enqueueUnwritten(transaction, ownerOf(transaction, accountId), "email-changed" satisfies UnwrittenMail);

/** How long nobody is told that an account was reinstated: some are reinstated only to be closed at once, which deletes the mail. */
const reinstatedWaitMilliseconds = 10 * 60_000;

/** Mails the owner of an account what became of it, in place of any such mail that was not sent yet, also where that was tried. */
export async function mailStatus(transaction: DatabaseHandle, accountId: string, mail: StatusMail): Promise<void> {
  const owner = ownerOf(transaction, accountId);
  const isOutdated = and(
    eq(outboxMails.recipient, owner),
    inArray(outboxMails.text, statusMails),
    isNull(outboxMails.sentAt),
  );
  await transaction.delete(outboxMails).where(isOutdated);
  await enqueueUnwritten(transaction, owner, mail, mail === "account-reinstated" ? reinstatedWaitMilliseconds : 0);
}
