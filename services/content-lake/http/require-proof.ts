import { named } from "../access/audit.ts";
import { tooManyAttempts } from "../access/login-pace.ts";
import { LakeError } from "../errors.ts";
import type { Lake } from "../lake.ts";

import type { PersonRequester } from "./require-person.ts";

/** What was wrong of what a person gave, as the audit names it. */
type RefusedProof = "password refused" | "code refused in the Studio";

/**
 * Does something that needs the person's current password, with the pauses of the log-in: whoever found an open Studio guesses no faster than at the log-in
 * page.
 *
 * @param lake counts the attempts, and records wrong ones
 * @param person whose password it is
 * @param address from which they ask, as `guessersAddress` answers
 * @param refusal what they are told when it is wrong, in a sentence
 * @param act resolves to what was wrong; undefined when all was right
 * @throws LakeError 403 for a wrong password or code, 429 while a pause lasts
 */
export async function requireProof(
  lake: Pick<Lake, "loginPace" | "audit" | "codeApps" | "log">,
  person: PersonRequester,
  address: string,
  refusal: string,
  act: () => Promise<RefusedProof | undefined>,
): Promise<void> {
  const { loginPace, audit, codeApps, log } = lake;
  const attempt = { email: person.email, address };
  const waitSeconds = loginPace.waitSeconds(attempt);
  if (waitSeconds > 0) throw new LakeError(429, "tooManyAttemptsError", tooManyAttempts(waitSeconds));
  loginPace.begin(attempt);
  const refused = await act();
  if (refused !== undefined) {
    audit.add({ what: refused, by: named(person), address });
    // Not 401, which tells a Studio that its session is over.
    throw new LakeError(403, "wrongPasswordError", refusal);
  }
  // A right password alone resets nothing beside a code app, or its holder could guess codes. Whoever has taken the app away has given a code.
  if (codeApps.has(person.id)) return;
  try {
    loginPace.succeed(attempt);
  } catch (error) {
    // What was asked for is done, and must not be answered as if it were not.
    log.warn({ err: error }, "the pauses after wrong passwords could not be ended for a person who gave the right one");
  }
}
