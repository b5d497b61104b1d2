import { and, asc, eq, isNull, lt, lte, sql } from "drizzle-orm";

import type { DatabaseHandle } from "../../database/database.ts";
import { outboxMails } from "../../database/schema/schema.ts";
import { maxAttempts } from "./retry-delay.ts";

/** A mail that was claimed: nobody else tries it until the claim runs out. */
export interface ClaimedMail {
  id: string;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  /** Counting this one. */
  attempts: number;
}

/** Longer than a delivery can take. A process that dies with a claim delays its mail so long; one that lives never sends another's. */
const claimSeconds = 120;

const later = (seconds: number): Date => new Date(Date.now() + seconds * 1_000);

/** The mails that wait to be sent, as any number of servers share them. */
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
      // The condition is looked at again under the row's lock: of two servers one gets the row.
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

  /** Keeps that a mail was sent, and forgets its words: they may hold a link that works like a password. */
  async markSent(db: DatabaseHandle, id: string): Promise<void> {
    await db
      .update(outboxMails)
      .set({ sentAt: new Date(), html: "", text: "", lastError: null })
      .where(eq(outboxMails.id, id));
  },

  /** Has a mail tried again. */
  async markFailed(db: DatabaseHandle, id: string, failure: { problem: string; retrySeconds: number }): Promise<void> {
    await db
      .update(outboxMails)
      .set({ nextAttemptAt: later(failure.retrySeconds), lastError: failure.problem })
      .where(eq(outboxMails.id, id));
  },

  /** Has a mail never tried again, and forgets its words. */
  async markGivenUp(db: DatabaseHandle, id: string, problem: string): Promise<void> {
    await db
      .update(outboxMails)
      .set({ attempts: maxAttempts, html: "", text: "", lastError: problem })
      .where(eq(outboxMails.id, id));
  },
};
