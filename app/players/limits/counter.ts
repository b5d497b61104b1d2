import { and, eq, gt, sql } from "drizzle-orm";
import { RateLimiterDrizzle } from "rate-limiter-flexible";

import type { Database } from "../../database/database.ts";
import { rateLimits } from "../../database/schema/schema.ts";

/** Makes a counter that refuses once more than `points` are counted, until `seconds` after the first. Counters that use the same key share a row. */
export type MakeCounter = (points: number, seconds: number) => RateLimiterDrizzle;

/** Counters in the account database, so that all servers count together. */
export const countersIn =
  (database: Database): MakeCounter =>
  (points, seconds) =>
    new RateLimiterDrizzle({
      storeClient: database.db,
      schema: rateLimits,
      keyPrefix: "",
      points,
      duration: seconds,
      clearExpiredByTimeout: false,
    });

/**
 * Uncounts one action from a row that a counter of so many points keeps. Without points the row may rightly be above them, because something was let through
 * that the counter refused.
 */
export type Uncount = (key: string, points?: number) => Promise<void>;

/** The largest value of the column. */
const largestCount = 2_147_483_647;

/**
 * Uncounts actions that were counted and not refused. A refused action raises a row above its points, where only refused ones can be, so the row is lowered to
 * its points first: otherwise a hundred requests at once, of which none stays counted, would leave those that were refused. A window that has ended is not
 * opened again, and no row falls below zero: the next window would allow more than its points.
 */
export const uncountIn =
  ({ db }: Database): Uncount =>
  async (key, points = largestCount) => {
    await db
      .update(rateLimits)
      .set({ points: sql`least(${rateLimits.points}, ${points}::integer) - 1` })
      .where(and(eq(rateLimits.key, key), gt(rateLimits.points, 0), gt(rateLimits.expire, new Date())));
  };
