import type { TermsWording, TermsWordings } from "../../../content/legal/terms-wordings.ts";
import type { AcknowledgedTerms } from "../../../players/terms-reading.ts";

/** A wording that a player has not acknowledged, as the notice shows it. */
export interface UnreadTerms {
  /** Whether it applies today, or is announced for its day. */
  state: "inForce" | "announced";
  hash: string;
  number: number;
  /** The day from which it applies (`yyyy-mm-dd`, in India). */
  effectiveDate: string;
}

/**
 * The wordings that a player has yet to read, the one in force first.
 *
 * A wording is known when the player's newest acknowledgement of its version or an earlier one has the same hash. So a wording that comes back after
 * another one is asked for again. Acknowledgements with the number 0 are older than every recorded version: only their hash tells what the player
 * agreed to. Where several have the same newest number, one with the hash is enough. A wording with the number 0 is the bundled one, shown while the
 * lake's is not known: nobody who acknowledged a recorded version is told of it.
 */
export function unreadTerms(
  { inForce, announced }: TermsWordings,
  acknowledged: readonly AcknowledgedTerms[],
): readonly UnreadTerms[] {
  const unread = (state: UnreadTerms["state"], { hash, number, effectiveDate }: TermsWording) =>
    isKnown({ hash, number }, acknowledged) ? [] : [{ state, hash, number, effectiveDate }];
  return [...unread("inForce", inForce), ...announced.flatMap((wording) => unread("announced", wording))];
}

function isKnown({ hash, number }: AcknowledgedTerms, acknowledged: readonly AcknowledgedTerms[]): boolean {
  if (number === 0 && acknowledged.some((one) => one.number > 0)) return true;
  const upToThis = acknowledged.filter((one) => one.number <= number);
  const newest = Math.max(...upToThis.map((one) => one.number));
  return upToThis.some((one) => one.number === newest && one.hash === hash);
}
