import type { Logger } from "pino";

/** What the lake answers; undefined, and logged, when it does not. */
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
