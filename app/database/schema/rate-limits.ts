import { index, integer, pgTable, text } from "drizzle-orm/pg-core";

import { moment } from "./columns.ts";

/** Counters of who asked how often, in the shape rate-limiter-flexible's Drizzle store wants. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    /** Hashed by who counts: addresses and e-mails are not kept in the clear. */
    key: text("key").primaryKey(),
    points: integer("points").notNull(),
    expire: moment("expire"),
  },
  (table) => [index("rate_limits_expiry").on(table.expire)],
);
