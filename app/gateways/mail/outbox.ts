import { and, asc, eq, isNull, lt, lte, sql } from "drizzle-orm";

import type { DatabaseHandle } from "../../database/database.ts";
import { outboxMails } from "../../database/schema/schema.ts";
import { maxAttempts } from "./retry-delay.ts";

/** A claimed mail; no other server tries it until the claim expires. */
export interface ClaimedMail {
  id: string;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  /** The number of attempts, including this one. */
  attempts: number;
}

/** Longer than a delivery can take, so a claim never expires during one. When a process dies, the mails that it claimed are delayed this long. */
const claimSeconds = 120;

const later = (seconds: number): Date => new Date(Date.now() + seconds * 1_000);

/** The queue of mails to send, shared by any number of servers. */
export const outbox = {
  /** Claims up to so many mails that are due, the longest due first. */
  async claim(db: DatabaseHandle, count: number): Promise<ClaimedMail[]> {
    const isDue = and(
      isNull(outboxMails.sentAt),
      lte(outboxMails.nextAttemptAt, new Date()),
      lt(outboxMails.attempts, maxAttempts),
    );
    const due = await db
      .select({ id: outboxMails.id })
      .from(outboxMails)
      .where(isDue)
      .orderBy(asc(outboxMails.nextAttemptAt))
      .limit(count);
    const claimed: ClaimedMail[] = [];
    for (const { id } of due) {
      // PostgreSQL checks the condition again under the row's lock, so of two servers one gets the row.
      const rows = await db
        .update(outboxMails)
        .set({ attempts: sql`${outboxMails.attempts} + 1`, nextAttemptAt: later(claimSeconds) })
        .where(and(eq(outboxMails.id, id), isDue))
        .returning({
          id: outboxMails.id,
          recipient: outboxMails.recipient,
          subject: outboxMails.subject,
          html: outboxMails.html,
          text: outboxMails.text,
          attempts: outboxMails.attempts,
        });
      claimed.push(...rows);
    }
    return claimed;
  },

  /** Records that a mail was sent, and deletes its text, which may hold a link that works like a password. */
  async markSent(db: DatabaseHandle, id: string): Promise<void> {
    await db.update(outboxMails).set({ sentAt: new Date(), html: "", text: "" }).where(eq(outboxMails.id, id));
  },

  /** Schedules another attempt for a mail. */
  async markFailed(db: DatabaseHandle, id: string, retrySeconds: number): Promise<void> {
    await db
      .update(outboxMails)
      .set({ nextAttemptAt: later(retrySeconds) })
      .where(eq(outboxMails.id, id));
  },

  /** Gives a mail up, and deletes its text. */
  async markGivenUp(db: DatabaseHandle, id: string): Promise<void> {
    await db.update(outboxMails).set({ attempts: maxAttempts, html: "", text: "" }).where(eq(outboxMails.id, id));
  },
};
