import type { otpChallenges } from "../../database/schema/schema.ts";
import { secondsAfter } from "../clock.ts";
import { attemptsPerChallenge, verifiedSeconds } from "./otp-times.ts";

/**
 * The state of a challenge: `open`, a one-time password may be entered; `usedUp`, all attempts were wrong; `expired`, the one-time password has
 * expired; `verified`, a sign-up may use the challenge; `verificationExpired`, no sign-up used it in time; `used`, a sign-up used it.
 */
export type ChallengeState = "open" | "usedUp" | "expired" | "verified" | "verificationExpired" | "used";

/** A challenge as the database stores it. */
export type KeptChallenge = typeof otpChallenges.$inferSelect;

/** The state of a challenge at a moment. */
export function challengeState(kept: KeptChallenge, now: Date): ChallengeState {
  if (kept.consumedAt) return "used";
  if (kept.verifiedAt) return secondsAfter(kept.verifiedAt, verifiedSeconds) > now ? "verified" : "verificationExpired";
  if (kept.attempts >= attemptsPerChallenge) return "usedUp";
  return kept.expiresAt > now ? "open" : "expired";
}
