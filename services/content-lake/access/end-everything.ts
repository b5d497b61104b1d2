import type { Lake } from "../lake.ts";

/**
 * Ends everything that a person has opened: sessions with their event streams and presence sockets, and log-ins that are half done. Call it when they are
 * removed, reset or given another role.
 *
 * @param lake holds it
 * @param personId the person's id
 */
export function endEverythingOf(
  lake: Pick<Lake, "sessions" | "signInCodes" | "awaitingPassword">,
  personId: string,
): void {
  for (const opened of [lake.sessions, lake.signInCodes, lake.awaitingPassword]) opened.endAllOf(personId);
}
