import { randomUUID } from "node:crypto";

import { sql, type SQLWrapper } from "drizzle-orm";
import type { PgRemoteDatabase } from "drizzle-orm/pg-proxy";

import { outboxMails } from "../../database/schema/schema.ts";

/** A mail ready to leave. */
export interface Mail {
  /** One e-mail address. */
  recipient: string;
  /** One line. */
  subject: string;
  html: string;
  /** The same in plain text. */
  text: string;
}

/** The part of a transaction that queueing a mail needs. */
type Transaction = Pick<PgRemoteDatabase, "insert">;

/**
 * Queues a mail in the transaction that causes it, so that it leaves if and only if that is committed. `createMailSender` sends it within
 * a second or so, off the request: no answer waits for the mail server. It is the same statement whether the query finds somebody or nobody,
 * so that the work does not tell which addresses have accounts.
 *
 * The recipient is a query of one column, an e-mail address, and at most one row.
 */
export async function enqueueMail(
  transaction: Transaction,
  recipient: SQLWrapper,
  { subject, html, text }: Omit<Mail, "recipient">,
): Promise<void> {
  const now = sql`${new Date().toISOString()}::timestamptz`;
  await transaction.insert(outboxMails).select(
    sql`select ${randomUUID()}::uuid, found.email, ${subject}::text, ${html}::text, ${text}::text, ${now}, 0, ${now}, null, null
      from (${recipient}) as found (email)`,
  );
}
