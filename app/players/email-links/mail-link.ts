import { eq, type SQL, sql } from "drizzle-orm";

import type { DatabaseHandle } from "../../database/database.ts";
import { accounts, emailLinks, profiles } from "../../database/schema/schema.ts";
import { type ComposedMail, enqueueMail } from "../../gateways/mail/mail.ts";
import { secondsAfter } from "../clock.ts";
import { newSecret, secretHash } from "../secrets.ts";
import type { LinkPurpose } from "./find-link.ts";

/**
 * Composes a mail with a link that holds the token. The caller provides it, because the words come from content, which this folder does not import.
 *
 * @param token is put into the link unchanged
 */
export type LinkMail = (token: string) => ComposedMail;

/** How long a mailed link works. */
export const linkLifetimeSeconds: Readonly<Record<LinkPurpose, number>> = {
  "confirm-email": 24 * 60 * 60,
  "reset-password": 30 * 60,
  "link-google": 30 * 60,
};

/** What a link is for, and the mail around it. */
export interface MailedLink {
  /** A condition on `accounts` that at most one row meets: the account to mail. */
  whose: SQL;
  purpose: LinkPurpose;
  compose: LinkMail;
  /** Further data that the purpose needs. */
  payload?: unknown;
  now: Date;
}

/**
 * Makes a link and puts its mail into the outbox, to be sent while the link works; the token is in the mail and nowhere else. The same two statements run whether the account exists
 * or not, so that response time does not tell which.
 */
export async function mailLink(
  transaction: DatabaseHandle,
  { whose, purpose, compose, payload = null, now }: MailedLink,
): Promise<void> {
  const token = newSecret();
  const expiresAt = secondsAfter(now, linkLifetimeSeconds[purpose]);
  // Later than the account's other links for the purpose, also where the clock of whoever made those was ahead: only the newest sets a password.
  const createdAt = sql`greatest(${now.toISOString()}::timestamptz, (
    select max(older.created_at) + interval '1 millisecond' from ${emailLinks} as older
    where older.account_id = ${accounts.id} and older.purpose = ${purpose}))`;
  const kept = sql`${purpose}::text, ${createdAt}, ${expiresAt.toISOString()}::timestamptz, null, ${JSON.stringify(payload)}::jsonb`;
  await transaction
    .insert(emailLinks)
    // With the lock, an account that is closed at this moment gets no link: the condition is asked again once that is committed.
    .select(
      sql`select ${secretHash(token)}::text, ${accounts.id}, ${kept} from ${accounts} where ${whose} for key share`,
    );
  const recipient = transaction
    .select({ email: profiles.email })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.accountId, accounts.id))
    .where(whose);
  await enqueueMail(transaction, recipient, compose(token), expiresAt);
}
