import { index, pgTable, text } from "drizzle-orm/pg-core";

import { accounts } from "./accounts.ts";
import { bytes, id, moment } from "./columns.ts";
import { otpChallenges } from "./otp-challenges.ts";

/**
 * Players' pictures, already re-encoded. One that is uploaded before the account exists belongs to the challenge that verified the mobile, and
 * expires unless the sign-up claims it.
 */
export const pictures = pgTable(
  "pictures",
  {
    id: id().primaryKey(),
    challengeId: id("challenge_id").references(() => otpChallenges.id, { onDelete: "cascade" }),
    accountId: id("account_id").references(() => accounts.id, { onDelete: "cascade" }),
    bytes: bytes("bytes").notNull(),
    mediaType: text("media_type").notNull(),
    /** When an unclaimed picture is deleted; none once an account has it. */
    expiresAt: moment("expires_at"),
  },
  (table) => [
    index("pictures_challenge").on(table.challengeId),
    index("pictures_account").on(table.accountId),
    index("pictures_expiry").on(table.expiresAt),
  ],
);
