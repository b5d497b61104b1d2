const indianDate = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: "Asia/Kolkata" });
const indianTime = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Asia/Kolkata",
});

/**
 * A day as it is written in India, for example "1 November 2026". Takes an ISO 8601 day (`2026-11-01`), or an instant, which is converted to Indian
 * time.
 */
export function IndianDate({ iso }: { iso: string }) {
  return <time dateTime={iso}>{indianDateText(iso)}</time>;
}

/** The same without its mark-up, for the middle of a sentence. */
export const indianDateText = (iso: string): string => indianDate.format(new Date(iso));

/** An instant in Indian time, for example "1 November 2026 at 12:00 am". Takes an ISO 8601 instant. */
export const indianTimeText = (iso: string): string => indianTime.format(new Date(iso));

/** An instant in Indian time, for example "1 November 2026 at 12:00 am", and the name of its time zone. Takes an ISO 8601 instant. */
export function IndianTime({ iso, zone }: { iso: string; zone: string }) {
  return (
    <>
      <time dateTime={iso}>{indianTimeText(iso)}</time> ({zone})
    </>
  );
}
