import { index, integer, pgTable, text } from "drizzle-orm/pg-core";

import { moment } from "./columns.ts";

/** The counters of limits, in the shape that rate-limiter-flexible's Drizzle store needs. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    /** A pseudonym that the limits make: addresses and e-mail addresses are not stored in the clear. */
    key: text("key").primaryKey(),
    points: integer("points").notNull(),
    expire: moment("expire"),
  },
  (table) => [index("rate_limits_expiry").on(table.expire)],
);
