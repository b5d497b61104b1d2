import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";

import { id, moment } from "./columns.ts";

/** What happened to accounts, for support and audits: sign-up, login, logout and what staff did. */
export const accountEvents = pgTable(
  "account_events",
  {
    id: id().primaryKey(),
    /**
     * None when the event concerns no account, such as a login with an unknown e-mail address. Not a foreign key: its check would take time only
     * where there is an account, and response time would then tell which e-mail addresses have one.
     */
    accountId: id("account_id"),
    kind: text("kind").notNull(),
    at: moment("at").notNull(),
    /** Holds nothing secret; its readers parse it. */
    detail: jsonb("detail").$type<unknown>(),
  },
  (table) => [index("account_events_account").on(table.accountId, table.at), index("account_events_at").on(table.at)],
);
