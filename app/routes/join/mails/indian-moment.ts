const written = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "long",
  timeStyle: "long",
  timeZone: "Asia/Kolkata",
});

/** A moment as a mail writes it for readers in India, with its time zone: "21 November 2026 at 9:45:12 pm IST". */
export const indianMoment = (moment: Date): string => written.format(moment);
