import type { Challenge } from "../../app/players/otp/otp.ts";

/** A challenge whose mobile was just verified and has no account, for tests with fixed players. */
export const verifiedChallenge = (id: string): Challenge => ({
  id,
  mobile: "9876543210",
  state: "verified",
  wasSent: true,
  isTaken: false,
  resendAt: new Date(),
});
