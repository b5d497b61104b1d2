import { verifiedSeconds } from "../../app/players/otp/otp-times.ts";
import type { Challenge } from "../../app/players/otp/otp.ts";

/** A challenge whose mobile was just verified and has no account, for tests with fixed players. */
export const verifiedChallenge = (id: string): Challenge => ({
  id,
  mobile: "9876543210",
  state: "verified",
  wasSent: true,
  isTaken: false,
  usableUntil: new Date(Date.now() + verifiedSeconds * 1_000),
  resendAt: new Date(),
});
