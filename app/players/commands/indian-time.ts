const written = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeStyle: "long", timeZone: "Asia/Kolkata" });

/** A moment as staff read it, with its time zone: "21 Nov 2026, 9:45:12 pm IST". */
export const indianTime = (moment: Date): string => written.format(moment);
