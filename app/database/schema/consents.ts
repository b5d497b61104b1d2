import { check, index, pgTable, text } from "drizzle-orm/pg-core";

import { accounts } from "./accounts.ts";
import { id, isOneOf, moment } from "./columns.ts";

/** What a player agrees to at sign-up: being of age, not living in a restricted state, and the terms. */
export const consentKinds = ["age", "state", "terms"] as const;

/** The terms exactly as they were shown, one row for each wording. */
export const termsCopies = pgTable("terms_copies", {
  /** SHA-256 of `text`, hexadecimal. */
  hash: text("hash").primaryKey(),
  /** The content document's revision. */
  revision: text("revision").notNull(),
  text: text("text").notNull(),
  firstAcceptedAt: moment("first_accepted_at").notNull(),
});

/** The proof that a player agreed, when, and to which words. */
export const consents = pgTable(
  "consents",
  {
    id: id().primaryKey(),
    accountId: id("account_id")
      .notNull()
      .references(() => accounts.id),
    kind: text("kind", { enum: consentKinds }).notNull(),
    acceptedAt: moment("accepted_at").notNull(),
    termsHash: text("terms_hash")
      .notNull()
      .references(() => termsCopies.hash),
    termsRevision: text("terms_revision").notNull(),
  },
  (table) => [
    index("consents_account").on(table.accountId),
    index("consents_terms").on(table.termsHash),
    check("consents_kind_known", isOneOf(table.kind, consentKinds)),
  ],
);
