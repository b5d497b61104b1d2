import { randomUUID } from "node:crypto";

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
 * a second or so, off the request: no answer waits for the mail server.
 */
export async function enqueueMail(transaction: Transaction, mail: Mail): Promise<void> {
  const now = new Date();
  await transaction.insert(outboxMails).values({ id: randomUUID(), ...mail, createdAt: now, nextAttemptAt: now });
}
