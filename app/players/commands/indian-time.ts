const timeZone = "Asia/Kolkata";
const written = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeStyle: "long", timeZone });
const calendar = new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone });

/** A moment as staff read it, with its time zone: "21 Nov 2026, 9:45:12 pm IST". */
export const indianTime = (moment: Date): string => written.format(moment);

/** The day of a moment by the calendar in India: "2026-11-21". */
export const indianDay = (moment: Date): string => calendar.format(moment);
