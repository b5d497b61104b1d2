import { randomUUID } from "node:crypto";

import { sql, type SQLWrapper } from "drizzle-orm";
import type { PgRemoteDatabase } from "drizzle-orm/pg-proxy";

import { outboxMails, triedDays } from "../../database/schema/schema.ts";

/** A mail without its recipient. */
export interface ComposedMail {
  /** One line. */
  subject: string;
  html: string;
  /** The same in plain text. */
  text: string;
}

/** A complete mail. */
export interface Mail extends ComposedMail {
  /** For its Message-ID, the same for each attempt: mail programs show two deliveries with one Message-ID as one. */
  id: string;
  /** One e-mail address. */
  recipient: string;
  /** For its Date, the same for each attempt: what the mail says of time counts from it (RFC 5322, section 3.6.1). */
  createdAt: Date;
}

const dayMilliseconds = 24 * 60 * 60 * 1_000;

/** The part of a transaction that queueing a mail needs. */
type Transaction = Pick<PgRemoteDatabase, "insert">;

/**
 * Queues a mail in the transaction that causes it, so that it is sent if and only if that is committed. `createMailSender` sends it about a second
 * later, so no request waits for the mail server. The same statement runs whether the query finds a recipient or none, so that response time does not
 * tell which addresses have accounts.
 *
 * The recipient is a query of one column, an e-mail address, and at most one row. A mail that could not be sent until `sendUntil` is given up: one with a
 * link when that expires, any other after {@link triedDays}. It is not sent before `waitMilliseconds` have passed.
 */
export async function enqueueMail(
  transaction: Transaction,
  recipient: SQLWrapper,
  { subject, html, text }: ComposedMail,
  sendUntil = new Date(Date.now() + triedDays * dayMilliseconds),
  waitMilliseconds = 0,
): Promise<void> {
  const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;
  await transaction.insert(outboxMails).select(
    sql`select ${randomUUID()}::uuid, found.email, ${subject}::text, ${html}::text, ${text}::text, ${moment(new Date())}, 0,
        now() + make_interval(secs => ${waitMilliseconds / 1_000}), null, ${moment(sendUntil)}
      from (${recipient}) as found (email)`,
  );
}

/**
 * Queues a mail as {@link enqueueMail} does, where nobody has its words, as in a command: the site writes them each time that it tries to send it, and stores
 * none but the subject. So until it is sent or given up it has no HTML, and its name stands for its words.
 *
 * @param transaction causes the mail
 * @param recipient a query, as of {@link enqueueMail}
 * @param name by which the site knows what to write
 * @param waitMilliseconds how long the mail can still be taken back
 */
export const enqueueUnwritten = (
  transaction: Transaction,
  recipient: SQLWrapper,
  name: string,
  waitMilliseconds = 0,
): Promise<void> =>
  enqueueMail(transaction, recipient, { subject: name, html: "", text: name }, undefined, waitMilliseconds);
