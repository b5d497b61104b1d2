import type { LegalVersion } from "./queries/legal-versions.ts";

const dayInIndia = new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone: "Asia/Kolkata" });

/** The newest of the versions whose effective date has come, by the calendar in India; `undefined` when there is none. */
export function versionInEffect<Version extends Pick<LegalVersion, "number" | "effectiveDate">>(
  versions: readonly Version[],
  now: Date,
): Version | undefined {
  const today = dayInIndia.format(now);
  return versions
    .filter(({ effectiveDate }) => effectiveDate <= today)
    .sort((one, other) => other.number - one.number)[0];
}
