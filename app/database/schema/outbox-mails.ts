import { index, integer, pgTable, text } from "drizzle-orm/pg-core";

import { id, moment } from "./columns.ts";

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
    /** Emptied once sent, as it may hold a link that works like a password; `text` too. */
    html: text("html").notNull(),
    text: text("text").notNull(),
    /** The mail's Date, whenever it is sent. */
    createdAt: moment("created_at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** When to try next; a claim moves it ahead, so that two servers never send one mail. */
    nextAttemptAt: moment("next_attempt_at").notNull(),
    sentAt: moment("sent_at"),
  },
  (table) => [index("outbox_mails_due").on(table.sentAt, table.nextAttemptAt)],
);
