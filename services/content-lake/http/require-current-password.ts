import type { LoginTry } from "../access/login-pace.ts";
import { LakeError } from "../errors.ts";
import type { Lake } from "../lake.ts";

/**
 * Does something that needs the person's current password, with the pauses of the log-in: whoever found an open Studio guesses no faster than at the log-in
 * page.
 *
 * @param lake counts the attempts
 * @param attempt whose password it is, and from where
 * @param act resolves to whether the password was right
 * @throws LakeError 403 for a wrong password, 429 while a pause lasts
 */
export async function requireCurrentPassword(
  lake: Pick<Lake, "loginPace">,
  attempt: LoginTry,
  act: () => Promise<boolean>,
): Promise<void> {
  const { loginPace } = lake;
  const waitSeconds = loginPace.waitSeconds(attempt);
  if (waitSeconds > 0) {
    const description = `Too many failed attempts. Try again in ${waitSeconds} seconds.`;
    throw new LakeError(429, "tooManyAttemptsError", description);
  }
  loginPace.begin(attempt);
  // Not 401, which tells a Studio that its session is over.
  if (!(await act())) throw new LakeError(403, "wrongPasswordError", "The current password is wrong.");
  loginPace.succeed(attempt);
}
