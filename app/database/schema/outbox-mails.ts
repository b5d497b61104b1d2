import { sql } from "drizzle-orm";
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";

import { id, moment } from "./columns.ts";

/** How many days a mail without a one-time address is tried for: as long as a mail server does (RFC 5321, section 4.5.4.1). */
export const triedDays = 4;

/**
 * Mails to send. One is written in the transaction that causes it and sent later, so no answer depends on the mail server, and a rollback removes its
 * mails.
 */
export const outboxMails = pgTable(
  "outbox_mails",
  {
    id: id().primaryKey(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    /** Emptied once sent or given up, as it may hold a link that works like a password; `text` too. */
    html: text("html").notNull(),
    /** Never empty in a mail that waits. */
    text: text("text").notNull(),
    /** The mail's Date, whenever it is sent. */
    createdAt: moment("created_at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** When to try next; a claim moves it ahead, so that two servers never send one mail. */
    nextAttemptAt: moment("next_attempt_at").notNull(),
    sentAt: moment("sent_at"),
    /** When to give up: when the mail's link expires, or after {@link triedDays}. The default is for servers of the version before, which write none. */
    sendUntil: moment("send_until")
      .notNull()
      .default(sql.raw(`now() + interval '${triedDays} days'`)),
  },
  (table) => [index("outbox_mails_due").on(table.sentAt, table.nextAttemptAt)],
);
