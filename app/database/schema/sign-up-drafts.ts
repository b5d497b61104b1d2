import { jsonb, pgTable } from "drizzle-orm/pg-core";

import { id, moment } from "./columns.ts";
import { otpChallenges } from "./otp-challenges.ts";

/** What a visitor typed into the sign-up form, kept while they verify their mobile again. Never a password. */
export const signUpDrafts = pgTable("sign_up_drafts", {
  challengeId: id("challenge_id")
    .primaryKey()
    .references(() => otpChallenges.id, { onDelete: "cascade" }),
  /** The text fields; parsed by who reads it. */
  fields: jsonb("fields").$type<unknown>().notNull(),
  updatedAt: moment("updated_at").notNull(),
});
