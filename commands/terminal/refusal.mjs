/**
 * What went wrong and what to do about it, in sentences for the person at the terminal; shown without a stack.
 */
export class Refusal extends Error {
  /** @override */
  name = "Refusal";
}

/** Why a command was stopped before its end: a person or a supervisor asked. */
export class Stopped extends Error {
  /** @override */
  name = "Stopped";
}

/**
 * What to show of an error at the terminal: the sentences that were written for it, or, for one that nobody foresaw, where it happened.
 *
 * @param {unknown} error
 */
export function inWords(error) {
  if (error instanceof Refusal || error instanceof Stopped) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
