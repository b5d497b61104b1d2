import type { Lake } from "../lake.ts";

/**
 * Ends everything that a person has opened: sessions with their event streams and presence sockets, and log-ins that are half done. Call it when they are
 * removed, reset or given another role.
 *
 * @param lake holds it
 * @param personId the person's id
 */
export function endEverythingOf(
  lake: Pick<Lake, "sessions" | "signInCodes" | "awaitingCode" | "awaitingPassword">,
  personId: string,
): void {
  const { sessions, signInCodes, awaitingCode, awaitingPassword } = lake;
  for (const opened of [sessions, signInCodes, awaitingCode, awaitingPassword]) opened.endAllOf(personId);
}
