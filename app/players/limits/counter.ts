import { RateLimiterDrizzle } from "rate-limiter-flexible";

import type { Database } from "../../database/database.ts";
import { rateLimits } from "../../database/schema/schema.ts";

/** Makes a counter that refuses from the point after so many on, until so many seconds after the first. Those that count under one key share a row. */
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
