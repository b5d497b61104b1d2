import type { Logger } from "pino";

/**
 * Answers `unavailable` when the work fails, as it does when the database is gone; the log says why.
 *
 * @param log told what went wrong
 * @param what names the work in the log
 * @param work what may fail
 */
export async function unlessUnavailable<Result>(
  log: Logger,
  what: string,
  work: () => Promise<Result>,
): Promise<Result | { kind: "unavailable" }> {
  try {
    return await work();
  } catch (error) {
    log.error({ err: error }, `players: ${what} failed`);
    return { kind: "unavailable" };
  }
}
