import type { Logger } from "pino";

/**
 * What the lake answers; undefined, and logged, when it does not.
 *
 * @param ask asks it
 * @param log gets the failure
 * @param consequence what could not be done
 */
export async function answered<Answer>(
  ask: () => Promise<Answer>,
  log: Logger,
  consequence: string,
): Promise<{ answer: Answer } | undefined> {
  try {
    return { answer: await ask() };
  } catch (failure) {
    log.error({ err: failure }, consequence);
    return undefined;
  }
}
