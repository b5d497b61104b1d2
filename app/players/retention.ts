import { setTimeout as wait } from "node:timers/promises";

import { and, eq, getTableName, gt, inArray, lt, ne, or, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Logger } from "pino";

import type { Database } from "../database/database.ts";
import {
  accountEvents,
  accounts,
  emailLinks,
  otpChallenges,
  outboxMails,
  pictures,
  rateLimits,
  sessions,
} from "../database/schema/schema.ts";
import { type Clock, secondsAfter } from "./clock.ts";
import { recordOpenedWithGoogle } from "./opened-with-google.ts";
import { deleteForgotten } from "./ownership/unconfirmed-accounts.ts";
import { idleSeconds } from "./sessions.ts";

const daySeconds = 24 * 60 * 60;

/** No limit and no ceiling counts for longer. */
const longestLimitSeconds = daySeconds;

/** How far the clocks of several servers may be apart. */
const clockDriftSeconds = 60 * 60;

/** How long rows are kept after their last use, and why. */
export const kept = {
  /** So that support can see for a day that a code was sent, when a player says that none arrived. */
  otpChallengeSeconds: daySeconds,
  /** So that a page can tell an expired link from an unknown one. */
  emailLinkSeconds: 30 * daySeconds,
  /** What Google told for a link; nothing reads it once that is used or has expired. An hour, because clocks of servers may be apart. */
  linkPayloadSeconds: clockDriftSeconds,
  /** Only that a mail was sent, and to whom; its text is deleted when it is sent or given up. */
  mailSeconds: 30 * daySeconds,
  /** Twice the 180 days for which India wants security logs kept (CERT-In, directions of 28 April 2022, IV), so that a year's pattern shows. */
  accountEventSeconds: 365 * daySeconds,
  /** A sign-up that nobody confirmed, since something last happened with it. The address may be a stranger's, who never asked for an account. */
  unconfirmedAccountSeconds: 90 * daySeconds,
} as const;

/** One table's rows to delete. */
export interface ExpiredRows {
  table: PgTable;
  /** The primary key. */
  key: PgColumn;
  condition: SQL | undefined;
}

/**
 * The rows to delete now, for each table. Rows that belong to accounts stay as long as the account: profiles, pictures, consents. Accounts themselves end by
 * {@link deleteForgotten}, or when they are closed.
 */
const expiredRows = (now: Date): readonly ExpiredRows[] => {
  const before = (seconds: number) => secondsAfter(now, -seconds);
  return [
    {
      table: sessions,
      key: sessions.idHash,
      condition: or(lt(sessions.expiresAt, now), lt(sessions.lastSeenAt, before(idleSeconds))),
    },
    // An account's own picture does not expire.
    { table: pictures, key: pictures.id, condition: lt(pictures.expiresAt, now) },
    {
      table: otpChallenges,
      key: otpChallenges.id,
      condition: lt(otpChallenges.expiresAt, before(kept.otpChallengeSeconds)),
    },
    {
      table: emailLinks,
      key: emailLinks.tokenHash,
      condition: lt(emailLinks.expiresAt, before(kept.emailLinkSeconds)),
    },
    {
      table: outboxMails,
      key: outboxMails.id,
      // Both a mail that was sent and one that was given up have lost their text.
      condition: and(eq(outboxMails.text, ""), lt(outboxMails.nextAttemptAt, before(kept.mailSeconds))),
    },
    // A count that ends later than any can was made by a clock that was ahead. Whoever it refuses would wait for as long as that clock was wrong.
    {
      table: rateLimits,
      key: rateLimits.key,
      condition: or(
        lt(rateLimits.expire, now),
        gt(rateLimits.expire, before(-longestLimitSeconds - clockDriftSeconds)),
      ),
    },
    { table: accountEvents, key: accountEvents.id, condition: lt(accountEvents.at, before(kept.accountEventSeconds)) },
  ];
};

/** The mailed links that keep nothing but that they were mailed from now on: used or expired, whichever was first. */
function emptiedLinks(now: Date): SQL | undefined {
  const ended = secondsAfter(now, -kept.linkPayloadSeconds);
  return and(
    ne(emailLinks.payload, sql`'null'::jsonb`),
    or(lt(emailLinks.usedAt, ended), lt(emailLinks.expiresAt, ended)),
  );
}

/** So few that one statement stays far below PostgreSQL's time limit, and that statements of players soon get their turn on the embedded database. */
const batchRows = 5_000;

/**
 * Deletes the rows that are no longer kept, what links that have ended hold, and sign-ups that nobody confirmed, in batches. A table whose rows cannot be
 * deleted is logged, and keeps no other from being swept. Any number of servers may do so at once. Once the signal is aborted it ends after the batch in
 * progress.
 */
export async function sweep(
  database: Database,
  { now, log, signal }: { now: Date; log: Logger; signal: AbortSignal },
): Promise<void> {
  const untilDone = async (table: PgTable, batch: () => Promise<number>) => {
    try {
      while (!signal.aborted && (await batch()) > 0);
    } catch (error) {
      log.error({ err: error, table: getTableName(table) }, "expired records could not be deleted");
    }
  };
  for (const expired of expiredRows(now)) await untilDone(expired.table, () => deleteBatch(database, expired));
  await untilDone(emailLinks, () => emptyBatch(database, emptiedLinks(now)));
  const unused = {
    unusedSince: secondsAfter(now, -kept.unconfirmedAccountSeconds),
    linksEndedBy: secondsAfter(now, -clockDriftSeconds),
    now,
  };
  await untilDone(accounts, () => deleteForgotten(database, unused, signal));
}

/** Deletes a batch of rows, and answers how many. The condition is asked twice: a row that is renewed meanwhile, as a limit's, stays. */
export async function deleteBatch({ db }: Database, { table, key, condition }: ExpiredRows): Promise<number> {
  const batch = db.select({ key }).from(table).where(condition).limit(batchRows);
  const deleted = await db
    .delete(table)
    .where(and(condition, inArray(key, batch)))
    .returning({ one: sql`1` });
  return deleted.length;
}

/** Answers how many links it emptied. */
async function emptyBatch({ db }: Database, condition: SQL | undefined): Promise<number> {
  const batch = db.select({ key: emailLinks.tokenHash }).from(emailLinks).where(condition).limit(batchRows);
  const emptied = await db
    .update(emailLinks)
    .set({ payload: null })
    .where(inArray(emailLinks.tokenHash, batch))
    .returning({ one: sql`1` });
  return emptied.length;
}

/**
 * Deletes the rows that are no longer kept, and completes those of servers of the version before, at the start and every hour. Gives the room of deleted rows
 * back every hour: at the start visitors would wait.
 */
interface Sweeper {
  start(): void;
  /** Stops sweeping, and waits for the statement in progress. */
  stop(): Promise<void>;
}

const restMilliseconds = 60 * 60 * 1_000;

/** Makes the process's sweeper; what could not be deleted is logged, and the next sweep tries again. */
export function createSweeper({
  database,
  log,
  clock = () => new Date(),
}: {
  database: Database;
  log: Logger;
  clock?: Clock;
}): Sweeper {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();

  const { signal } = stopping;
  const sweepNow = async () => {
    await sweep(database, { now: clock(), log, signal });
    if (signal.aborted) return;
    await recordOpenedWithGoogle(database).catch((error: unknown) => {
      log.error({ err: error }, "accounts that an older server opened with Google could not be recorded as such");
    });
  };
  /** Answers whether there is another sweep. */
  const rest = () => wait(restMilliseconds, true, { signal }).catch(() => false);

  async function run(): Promise<void> {
    await sweepNow();
    while (await rest()) {
      await sweepNow();
      await database.reclaimRoom(signal).catch((error: unknown) => {
        log.error({ err: error }, "the room of deleted records could not be given back; the next sweep tries again");
      });
    }
  }

  return {
    start() {
      running = run();
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
