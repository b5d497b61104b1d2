import { mayBeStrangers } from "../ownership/unproved-account.ts";
import { refusalOfStopped } from "../stopped-account.ts";
import type { findLink } from "./find-link.ts";

/** A mailed link that works. */
export interface UsableLink {
  kind: "usable";
  email: string;
  /**
   * True when nobody has proved the address yet and this browser did not sign up. A stranger may have signed up, so the link alone changes nothing
   * about the account: confirming the address needs the password, and every other link only leads to a new account in its place.
   */
  mayBeStrangers: boolean;
}

/** A link that leads nowhere: its account may be a stranger's, and an operator has stopped it, so that no new account may take its place. */
export interface StoppedLink {
  kind: "suspended" | "banned";
  email: string;
}

/**
 * What a link that works does, unless it confirms an address.
 *
 * @param found the link with its account
 * @param signedUpHere the account that this browser opened, as its signed cookie says
 */
export function usableLink(
  found: NonNullable<Awaited<ReturnType<typeof findLink>>>,
  signedUpHere: string | undefined,
): UsableLink | StoppedLink {
  const { email } = found;
  const isStrangers = mayBeStrangers(found, signedUpHere);
  const stopped = isStrangers ? refusalOfStopped(found) : undefined;
  return stopped ? { ...stopped, email } : { kind: "usable", email, mayBeStrangers: isStrangers };
}
