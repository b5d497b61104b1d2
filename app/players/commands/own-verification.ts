import { and, eq, type SQL, sql } from "drizzle-orm";

import { otpChallenges } from "../../database/schema/schema.ts";
import type { Account } from "./account-changes.ts";

/**
 * The condition on the verifications of mobiles of the one that opened an account with its number. Any other of the number may be another person's: an operator
 * may have typed it, it may have a new owner, and anybody may ask for a code to it. None is a closed account's.
 */
export const ownVerification = ({ mobile, createdAt }: Pick<Account, "mobile" | "createdAt">): SQL | undefined =>
  and(sql`${otpChallenges.mobile} = ${mobile}::text`, eq(otpChallenges.consumedAt, createdAt));
