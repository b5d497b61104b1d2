const hourSeconds = 60 * 60;
const daySeconds = 24 * hourSeconds;

/** What the lake takes of the Studio's own forms, in characters unless the name says otherwise. A test compares it with the lake's own limits. */
export const lakeLimits = {
  shortestPassword: 12,
  longestPassword: 200,
  personName: 100,
  email: 254,
  proposalReason: 2_000,
} as const;

/** How long a link to a draft works. The lake refuses less than the first and more than the last. */
export const shareLifetimes = [
  { title: "1 hour", seconds: hourSeconds },
  { title: "1 day", seconds: daySeconds },
  { title: "3 days", seconds: 3 * daySeconds },
  { title: "7 days", seconds: 7 * daySeconds },
  { title: "14 days", seconds: 14 * daySeconds },
] as const;
