import { index, integer, pgTable, text } from "drizzle-orm/pg-core";

import { id, moment } from "./columns.ts";

/**
 * One verification of a mobile. Only the OTP service knows the code. Attempts are counted here, each by one atomic UPDATE, so that parallel guesses
 * cannot share an attempt.
 */
export const otpChallenges = pgTable(
  "otp_challenges",
  {
    id: id().primaryKey(),
    /** E.164. */
    mobile: text("mobile").notNull(),
    /** Attempts so far. */
    attempts: integer("attempts").notNull().default(0),
    /** Codes sent so far. */
    sends: integer("sends").notNull().default(0),
    /** When the newest code was sent; none while the OTP service has not confirmed it. */
    sentAt: moment("sent_at"),
    createdAt: moment("created_at").notNull(),
    /** When the newest code expires. */
    expiresAt: moment("expires_at").notNull(),
    verifiedAt: moment("verified_at"),
    /** When a sign-up used it; a challenge makes one account. */
    consumedAt: moment("consumed_at"),
  },
  (table) => [index("otp_challenges_expiry").on(table.expiresAt)],
);
