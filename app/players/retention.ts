import { setTimeout as wait } from "node:timers/promises";

import { and, gt, gte, isNotNull, lt, or, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Logger } from "pino";

import type { Database } from "../database/database.ts";
import {
  accountEvents,
  emailLinks,
  otpChallenges,
  outboxMails,
  pictures,
  rateLimits,
  sessions,
} from "../database/schema/schema.ts";
import { maxAttempts } from "../gateways/mail/retry-delay.ts";
import type { Clock } from "./clock.ts";
import { idleSeconds } from "./sessions.ts";

const daySeconds = 24 * 60 * 60;

/** No limit and no ceiling counts for longer. */
const longestLimitSeconds = daySeconds;

/** How far the clocks of several servers may be apart. */
const clockDriftSeconds = 60 * 60;

/** How long rows are kept after their last use, and why. */
const kept = {
  /** So that support can see for a day that a code was sent, when a player says that none arrived. */
  otpChallengeSeconds: daySeconds,
  /** So that a page can tell an expired link from an unknown one. */
  emailLinkSeconds: 30 * daySeconds,
  /** Only that a mail was sent, and to whom; its text is deleted when it is sent. */
  mailSeconds: 30 * daySeconds,
  /** Twice the 180 days for which India wants security logs kept (CERT-In, directions of 28 April 2022, IV), so that a year's pattern shows. */
  accountEventSeconds: 365 * daySeconds,
} as const;

/** The rows to delete now, for each table. Rows that belong to accounts stay as long as the account: profiles, pictures, consents. */
const over = (now: Date): readonly (readonly [table: PgTable, condition: SQL | undefined])[] => {
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
  return [
    [sessions, or(lt(sessions.expiresAt, now), lt(sessions.lastSeenAt, before(idleSeconds)))],
    // An account's own picture does not expire.
    [pictures, lt(pictures.expiresAt, now)],
    [otpChallenges, lt(otpChallenges.expiresAt, before(kept.otpChallengeSeconds))],
    [emailLinks, lt(emailLinks.expiresAt, before(kept.emailLinkSeconds))],
    [
      outboxMails,
      and(
        or(isNotNull(outboxMails.sentAt), gte(outboxMails.attempts, maxAttempts)),
        lt(outboxMails.nextAttemptAt, before(kept.mailSeconds)),
      ),
    ],
    // A count that ends later than any can was made by a clock that was ahead. Whoever it refuses would wait for as long as that clock was wrong.
    [
      rateLimits,
      or(lt(rateLimits.expire, now), gt(rateLimits.expire, before(-longestLimitSeconds - clockDriftSeconds))),
    ],
    [accountEvents, lt(accountEvents.at, before(kept.accountEventSeconds))],
  ];
};

/**
 * Deletes the rows that are no longer kept. Any number of servers may do so at once.
 *
 * @throws DatabaseUnavailableError, as a cause
 */
export async function sweep(database: Database, now: Date): Promise<void> {
  for (const [table, condition] of over(now)) await database.db.delete(table).where(condition);
}

/** Deletes the rows that are no longer kept, at the start and every hour. */
export interface Sweeper {
  start(): void;
  /** Stops sweeping, and waits for the sweep in progress. */
  stop(): Promise<void>;
}

const restMilliseconds = 60 * 60 * 1_000;

/** Makes the process's sweeper; a failed sweep is logged, and the next one deletes its rows too. */
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

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await sweep(database, clock()).catch((error: unknown) => {
        log.error({ err: error }, "expired records could not be deleted");
      });
      await wait(restMilliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);
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
