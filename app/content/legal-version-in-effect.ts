import type { LegalVersion } from "./queries/legal-version.ts";

const dayInIndia = new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone: "Asia/Kolkata" });

/** Whether an effective date (`yyyy-mm-dd`) has come, by the calendar in India. */
export function hasTakenEffect(effectiveDate: string, now: Date): boolean {
  return effectiveDate <= dayInIndia.format(now);
}

/** The newest of the versions whose effective date has come; `undefined` when there is none. */
export function versionInEffect<Version extends Pick<LegalVersion, "number" | "effectiveDate">>(
  versions: readonly Version[],
  now: Date,
): Version | undefined {
  return versions
    .filter(({ effectiveDate }) => hasTakenEffect(effectiveDate, now))
    .sort((one, other) => other.number - one.number)[0];
}
