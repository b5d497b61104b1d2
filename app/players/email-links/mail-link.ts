import type { DatabaseHandle } from "../../database/database.ts";
import { emailLinks } from "../../database/schema/schema.ts";
import { enqueueMail } from "../../gateways/mail/mail.ts";
import { secondsAfter } from "../otp/otp-times.ts";
import type { LinkMail, LinkPurpose } from "../players.ts";
import { newSecret, secretHash } from "../secrets.ts";

/** How long a mailed link works. */
const lifetimeSeconds: Readonly<Record<LinkPurpose, number>> = {
  "confirm-email": 24 * 60 * 60,
  "reset-password": 30 * 60,
  "link-google": 30 * 60,
};

/** What a link is for, and the mail around it. */
export interface MailedLink {
  accountId: string;
  /** The recipient. */
  email: string;
  purpose: LinkPurpose;
  compose: LinkMail;
  now: Date;
}

/** Makes a link and puts its mail into the outbox; its token is in the mail and nowhere else. */
export async function mailLink(
  transaction: DatabaseHandle,
  { accountId, email, purpose, compose, now }: MailedLink,
): Promise<void> {
  const token = newSecret();
  await transaction.insert(emailLinks).values({
    tokenHash: secretHash(token),
    accountId,
    purpose,
    createdAt: now,
    expiresAt: secondsAfter(now, lifetimeSeconds[purpose]),
  });
  await enqueueMail(transaction, { recipient: email, ...compose(token) });
}
