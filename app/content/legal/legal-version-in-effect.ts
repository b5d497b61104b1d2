import type { LegalVersion } from "../queries/legal-version.ts";

const indianCalendar = new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone: "Asia/Kolkata" });

/** The day in India (`yyyy-mm-dd`) on which an instant is. */
export const dayInIndia = (instant: Date): string => indianCalendar.format(instant);

/** The instant at which a day (`yyyy-mm-dd`) begins in India. */
export const midnightInIndia = (day: string): Date => new Date(`${day}T00:00:00+05:30`);

/** Whether an effective date (`yyyy-mm-dd`) has come, by the calendar in India. */
export function hasTakenEffect(effectiveDate: string, now: Date): boolean {
  return effectiveDate <= dayInIndia(now);
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
