/** India's time zone by the name that this browser lists: some still use Calcutta. The Studio accepts only listed names. */
export const indianTimeZone =
  Intl.supportedValuesOf("timeZone").find((name) => /^Asia\/(?:Kolkata|Calcutta)$/.test(name)) ?? "Asia/Kolkata";

/** An instant (ISO 8601) as staff read it, in Indian time. */
export const indianTime = (instant: string): string =>
  new Date(instant).toLocaleString("en-IN", { timeZone: indianTimeZone, dateStyle: "medium", timeStyle: "short" });

/** The day of an instant (ISO 8601) as staff read it, by the calendar in India. */
export const indianDate = (instant: string): string =>
  new Date(instant).toLocaleDateString("en-IN", { timeZone: indianTimeZone, dateStyle: "medium" });
