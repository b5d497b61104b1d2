import { desc, eq, inArray, sql } from "drizzle-orm";

import { accounts, otpChallenges } from "../../database/schema/schema.ts";
import { secondsAfter } from "../clock.ts";
import { isUuid } from "../is-uuid.ts";
import { tenDigits } from "../normal-form.ts";
import type { PlayersParts } from "../players-parts.ts";
import { challengeState } from "./challenge-state.ts";
import type { Challenge } from "./otp.ts";
import { otpLifetimeSeconds, resendAfterSeconds, verifiedSeconds } from "./otp-times.ts";

/** Looks challenges up; see {@link Players.challenges}. Rejects when the database does not answer. */
export const findChallenges =
  ({ database, clock }: Pick<PlayersParts, "database" | "clock">) =>
  async (challengeIds: readonly string[]): Promise<readonly Challenge[]> => {
    const ids = challengeIds.filter(isUuid);
    if (ids.length === 0) return [];
    const now = clock();
    const found = await database.db
      .select({ kept: otpChallenges, accountId: accounts.id })
      .from(otpChallenges)
      .leftJoin(accounts, eq(accounts.mobile, otpChallenges.mobile))
      .where(inArray(otpChallenges.id, ids))
      .orderBy(sql`${otpChallenges.verifiedAt} desc nulls last`, desc(otpChallenges.createdAt));
    return found.map(({ kept, accountId }) => {
      const state = challengeState(kept, now);
      return {
        id: kept.id,
        mobile: tenDigits(kept.mobile),
        state,
        usableUntil: kept.verifiedAt ? secondsAfter(kept.verifiedAt, verifiedSeconds) : kept.expiresAt,
        wasSent: kept.sentAt !== null,
        isTaken: state === "verified" && accountId !== null,
        // Each one-time password restarts the challenge's lifetime, so the moment of sending follows from the expiry.
        resendAt: secondsAfter(kept.expiresAt, resendAfterSeconds - otpLifetimeSeconds),
      };
    });
  };
