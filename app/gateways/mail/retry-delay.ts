const firstSeconds = 5;
const longestSeconds = 15 * 60;

/** After this many attempts, some three hours, a mail is given up: its link would hardly work any more. */
export const maxAttempts = 20;

/**
 * How long to wait after an attempt that failed: twice as long each time, up to a quarter of an hour, and up to a fifth more by chance, so
 * that a mail server that comes back is not met by everything at once.
 *
 * @param attempts how many were made, 1 or more
 * @param chance from 0 to 1
 */
export function retryDelaySeconds(attempts: number, chance = Math.random()): number {
  return Math.min(firstSeconds * 2 ** (attempts - 1), longestSeconds) * (1 + chance / 5);
}
