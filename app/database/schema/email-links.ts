import { check, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";

import { accounts } from "./accounts.ts";
import { id, isOneOf, moment } from "./columns.ts";

/** What a mailed link may do. */
export const emailLinkPurposes = ["confirm-email", "reset-password", "link-google"] as const;

/** Links sent by mail. Only the token's hash is stored, so that a reader of the database cannot use them. */
export const emailLinks = pgTable(
  "email_links",
  {
    tokenHash: text("token_hash").primaryKey(),
    accountId: id("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    purpose: text("purpose", { enum: emailLinkPurposes }).notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
    /** Further data that the purpose needs; its readers parse it. */
    payload: jsonb("payload").$type<unknown>(),
  },
  (table) => [
    index("email_links_account").on(table.accountId),
    index("email_links_expiry").on(table.expiresAt),
    check("email_links_purpose_known", isOneOf(table.purpose, emailLinkPurposes)),
  ],
);
