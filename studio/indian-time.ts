/** An instant (ISO 8601) as staff read it, in Indian time. */
export const indianTime = (instant: string): string =>
  new Date(instant).toLocaleString("en-IN", { timeZone: "Asia/Kolkata", dateStyle: "medium", timeStyle: "short" });
