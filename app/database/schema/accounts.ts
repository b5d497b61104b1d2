import { sql } from "drizzle-orm";
import { check, pgTable, text } from "drizzle-orm/pg-core";

import { id, isOneOf, moment } from "./columns.ts";

/**
 * `pending` until the mailed link confirms the e-mail; `suspended` and `banned` are shown only after the right password. A `closed` account is nobody's any
 * more: its row stays for the consents that refer to it, and nothing opens it again.
 */
export const accountStatuses = ["pending", "active", "suspended", "banned", "closed"] as const;

/** Who can log in, and with what. */
export const accounts = pgTable(
  "accounts",
  {
    id: id().primaryKey(),
    /** Normalised and lower-case: two spellings of one address are one account. Every account has one until it is closed. */
    email: text("email").unique("accounts_email_taken"),
    emailConfirmedAt: moment("email_confirmed_at"),
    /** E.164, such as +919876543210; none for players who signed up with Google and have verified no mobile. */
    mobile: text("mobile").unique("accounts_mobile_taken"),
    /** Argon2's encoded hash with its parameters; none for players who log in only with Google. */
    passwordHash: text("password_hash"),
    status: text("status", { enum: accountStatuses }).notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    check("accounts_status_known", isOneOf(table.status, accountStatuses)),
    check(
      "accounts_closed_hold_nothing",
      sql`case when ${table.status} = 'closed' then coalesce(${table.email}, ${table.mobile}, ${table.passwordHash}) is null else ${table.email} is not null end`,
    ),
  ],
);
