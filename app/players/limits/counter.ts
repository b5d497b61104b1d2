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
