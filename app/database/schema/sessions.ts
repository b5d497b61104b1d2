import { index, pgTable, text } from "drizzle-orm/pg-core";

import { accounts } from "./accounts.ts";
import { id, moment } from "./columns.ts";

/** Open sessions. The cookie holds a secret and the table only its hash, so that a stolen copy of the database opens no session. */
export const sessions = pgTable(
  "sessions",
  {
    idHash: text("id_hash").primaryKey(),
    accountId: id("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** Written at most once a minute. */
    lastSeenAt: moment("last_seen_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("sessions_account").on(table.accountId), index("sessions_expiry").on(table.expiresAt)],
);
