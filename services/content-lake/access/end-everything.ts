import type { Lake } from "../lake.ts";

/**
 * Ends everything that a person has opened: sessions with their event streams and presence sockets, and log-ins that are half done. Call it when they are
 * removed, reset, given another role, or prove themselves in another way than before.
 *
 * @param lake holds it
 * @param personId the person's id
 * @param keptSessionId the session that stays, in which they did it themselves
 */
export function endEverythingOf(
  lake: Pick<Lake, "sessions" | "signInCodes" | "awaitingCode" | "awaitingPassword">,
  personId: string,
  keptSessionId?: string,
): void {
  const { sessions, signInCodes, awaitingCode, awaitingPassword } = lake;
  sessions.endAllOf(personId, keptSessionId);
  for (const halfDone of [signInCodes, awaitingCode, awaitingPassword]) halfDone.revoke((id) => id === personId);
}
