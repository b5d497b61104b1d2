/**
 * What went wrong and what to do about it, in sentences for the person at the terminal; shown without a stack.
 */
export class Refusal extends Error {
  /** @override */
  name = "Refusal";
}

/** The command was stopped before its end, by a person or a supervisor. */
export class Stopped extends Error {
  /** @override */
  name = "Stopped";
}

/**
 * The text of an error for the terminal: its sentences or, for an unexpected error, its stack.
 *
 * @param {unknown} error
 */
export function inWords(error) {
  if (error instanceof Refusal || error instanceof Stopped) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
