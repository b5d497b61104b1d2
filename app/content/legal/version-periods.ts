import type { VersionDates } from "../queries/legal-versions.ts";
import { midnightInIndia } from "./legal-version-in-effect.ts";

/** When a version of a legal document applies to players. Instants are in ISO 8601. */
export type VersionPeriod =
  | { state: "applies"; from: string }
  | { state: "applied"; from: string; until: string }
  | { state: "announced"; from: string }
  /** It was announced for that day (`yyyy-mm-dd`), and a later publication replaced or withdrew it before. */
  | { state: "never"; announcedFor: string };

const millisecondsOf = (iso: string): number => new Date(iso).getTime();

/** Midnight in India of a version's day. */
const dayOf = ({ effectiveDate }: VersionDates): number => midnightInIndia(effectiveDate).getTime();

/** The first instant from which a version applies, unless another ends its announcement. */
const startOf = (version: VersionDates): number => Math.max(millisecondsOf(version.publishedAt), dayOf(version));

/**
 * When each version applies. A publication ends every announcement that has not taken effect, but for those that it names as preceding it. A version
 * applies until the next one does that is not ended. The first version applies from its own day, also when it was recorded later: nothing is known from before.
 *
 * @param versions all versions of one document
 * @returns the periods by the versions' numbers
 */
export function versionPeriods(versions: readonly VersionDates[], now: Date): ReadonlyMap<number, VersionPeriod> {
  const inOrder = [...versions].sort((one, other) => one.number - other.number);
  const isEnded = (version: VersionDates): boolean =>
    inOrder.some(
      (other) =>
        other.number > version.number &&
        millisecondsOf(other.publishedAt) <= startOf(version) &&
        !precedes(version, other),
    );
  const lasting = inOrder.filter((version) => !isEnded(version));
  return new Map(
    inOrder.map((version) => {
      const index = lasting.indexOf(version);
      const next = lasting[index + 1];
      if (index === -1) return [version.number, ended(version)];
      const start = version.number === 1 ? dayOf(version) : startOf(version);
      return [version.number, period(start, next && startOf(next), now)];
    }),
  );
}

/** Whether a version still applies until another one takes effect. */
function precedes(version: VersionDates, other: VersionDates): boolean {
  return other.precededBy?.includes(version.number) ?? version.effectiveDate < other.effectiveDate;
}

function ended({ effectiveDate }: VersionDates): VersionPeriod {
  return { state: "never", announcedFor: effectiveDate };
}

function period(start: number, next: number | undefined, now: Date): VersionPeriod {
  const from = new Date(start).toISOString();
  if (start > now.getTime()) return { state: "announced", from };
  if (next === undefined || next > now.getTime()) return { state: "applies", from };
  return { state: "applied", from, until: new Date(next).toISOString() };
}
