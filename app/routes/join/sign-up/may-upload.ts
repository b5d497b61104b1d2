import type { ChallengeState } from "../../../players/otp/challenge-state.ts";
import { smallBodyBytes } from "../../../request-bodies/read-body.ts";
import { type ChallengesContext, ownChallenges } from "../otp/own-challenges.ts";

const wasVerified: ReadonlySet<ChallengeState> = new Set(["verified", "verificationExpired", "used"] as const);

/**
 * Whether a visitor's body may be read, decided from the request's head. A visitor who has verified a mobile may send a picture; everybody else may
 * send no more than a form of texts needs. The verification may have expired or been used meanwhile, so a form that comes too late, or twice, still
 * delivers its texts.
 */
export async function mayUpload(request: Request, context: ChallengesContext): Promise<boolean> {
  if (Number(request.headers.get("Content-Length")) <= smallBodyBytes) return true;
  const challenges = await (await ownChallenges(request, context)).known();
  return challenges.some(({ state }) => wasVerified.has(state));
}
