const firstSeconds = 5;
const longestSeconds = 60 * 60;

/**
 * The delay in seconds after a failed attempt. It doubles each time up to an hour, plus a random part of at most a fifth, so that a mail
 * server that recovers does not get all mails at once.
 *
 * @param attempts how many were made, 1 or more
 * @param chance from 0 to 1
 */
export function retryDelaySeconds(attempts: number, chance = Math.random()): number {
  return Math.min(firstSeconds * 2 ** (attempts - 1), longestSeconds) * (1 + chance / 5);
}
