import { and, asc, eq, isNull, lte, ne, sql } from "drizzle-orm";

import type { DatabaseHandle } from "../../database/database.ts";
import { outboxMails } from "../../database/schema/schema.ts";
import type { Mail } from "./mail.ts";

/** A claimed mail; no other server tries it until the claim expires. */
export interface ClaimedMail extends Mail {
  /** The number of attempts, including this one. */
  attempts: number;
  /** When to give the mail up; it may have passed. */
  sendUntil: Date;
}

/** Servers of the version before take a mail without text for due, and would send it, unless it has had this many attempts. */
const mostAttemptsBefore = 20;

/** How long a claim holds unless it is renewed. When a process dies, the mails that it claimed are delayed this long. */
export const claimSeconds = 120;

/** Which claim of which mail: each counts an attempt. */
type Claim = Pick<ClaimedMail, "id" | "attempts">;

/** The row of a mail while it is neither sent nor claimed again. */
const heldBy = ({ id, attempts }: Claim) =>
  and(eq(outboxMails.id, id), eq(outboxMails.attempts, attempts), isNull(outboxMails.sentAt));

/** By the database's clock, which is one for all servers: to a server whose own is ahead, what another has claimed would be due. */
const later = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/** The queue of mails to send, shared by any number of servers. */
export const outbox = {
  /** Claims up to so many mails that are due, the longest due first; also those to give up, which still have their text. */
  async claim(db: DatabaseHandle, count: number): Promise<ClaimedMail[]> {
    const isDue = and(isNull(outboxMails.sentAt), lte(outboxMails.nextAttemptAt, sql`now()`), ne(outboxMails.text, ""));
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
          createdAt: outboxMails.createdAt,
          attempts: outboxMails.attempts,
          sendUntil: outboxMails.sendUntil,
        });
      claimed.push(...rows);
    }
    return claimed;
  },

  /** Holds a claim for as long again. Also one that has expired, if nobody has claimed the mail since. */
  async renew(db: DatabaseHandle, claim: Claim): Promise<void> {
    await db
      .update(outboxMails)
      .set({ nextAttemptAt: later(claimSeconds) })
      .where(heldBy(claim));
  },

  /** Gives a mail that was queued without words the subject by which support finds it, unless another server has claimed it since. */
  async entitle(db: DatabaseHandle, claim: Claim, subject: string): Promise<void> {
    await db.update(outboxMails).set({ subject }).where(heldBy(claim));
  },

  /** Records that a mail was sent, and deletes its text, which may hold a link that works like a password. */
  async markSent(db: DatabaseHandle, id: string): Promise<void> {
    await db.update(outboxMails).set({ sentAt: new Date(), html: "", text: "" }).where(eq(outboxMails.id, id));
  },

  /** Schedules another attempt for a mail, unless another server has claimed it since. */
  async markFailed(db: DatabaseHandle, claim: Claim, retrySeconds: number): Promise<void> {
    await db
      .update(outboxMails)
      .set({ nextAttemptAt: later(retrySeconds) })
      .where(heldBy(claim));
  },

  /** Gives a mail up, and deletes its text, without which no server claims it. */
  async markGivenUp(db: DatabaseHandle, id: string): Promise<void> {
    const attempts = sql`greatest(${outboxMails.attempts}, ${mostAttemptsBefore}::int)`;
    await db.update(outboxMails).set({ attempts, html: "", text: "" }).where(eq(outboxMails.id, id));
  },
};
