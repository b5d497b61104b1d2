import type { VersionDates } from "../../content/queries/legal-versions.ts";
import { versionPeriods } from "../../content/legal/version-periods.ts";
import type { TermsWordings } from "../../content/legal/terms-wordings.ts";
import type { AcceptanceCounts } from "../../players/acceptances.ts";

/** One wording of the terms, and how many players acknowledged it. */
export interface AcceptedVersion {
  /** 0 where none was stored. */
  number: number;
  /** SHA-256 of the text; null for a version that nobody acknowledged, whose text the report does not know. */
  hash: string | null;
  /** `yyyy-mm-dd`, in India; null for a wording that is in no recorded version. */
  effectiveDate: string | null;
  state: "inForce" | "announced" | "replaced" | "never" | "unnumbered";
  agreed: number;
  read: number;
}

/** Who accepted which terms, in numbers. */
export interface AcceptancesReport extends Pick<AcceptanceCounts, "players" | "unacknowledged"> {
  /** The newest first. */
  versions: readonly AcceptedVersion[];
}

const states = { applies: "inForce", applied: "replaced", announced: "announced", never: "never" } as const;

/**
 * Joins what players acknowledged to the record of versions. Every version is listed, and every wording that somebody acknowledged, also one that the record
 * does not have.
 *
 * @param counts what players acknowledged
 * @param versions the record
 * @param wordings those in force and announced, whose hashes are known though nobody has acknowledged them
 * @param now decides what is in force
 */
export function acceptancesReport(
  counts: AcceptanceCounts,
  versions: readonly VersionDates[],
  wordings: TermsWordings,
  now: Date,
): AcceptancesReport {
  const { players, unacknowledged, wordings: counted } = counts;
  const { inForce, announced } = wordings;
  const periods = versionPeriods(versions, now);
  const numbers = new Set([...versions.map(({ number }) => number), ...counted.map(({ number }) => number)]);
  const shown = [...numbers].flatMap((number): AcceptedVersion[] => {
    const version = versions.find((one) => one.number === number);
    const period = periods.get(number);
    const about = {
      number,
      effectiveDate: version?.effectiveDate ?? null,
      state: period ? states[period.state] : "unnumbered",
    } as const;
    const acknowledged = counted.filter((one) => one.number === number);
    if (acknowledged.length > 0)
      return acknowledged.map(({ hash, agreed, read }) => ({ ...about, hash, agreed, read }));
    const hash = [inForce, ...announced].find((wording) => wording.number === number)?.hash ?? null;
    return [{ ...about, hash, agreed: 0, read: 0 }];
  });
  const byNumber = shown.toSorted(
    (one, other) => other.number - one.number || (one.hash ?? "").localeCompare(other.hash ?? ""),
  );
  return { players, unacknowledged, versions: byNumber };
}
