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

const mayNotWrite = "This user must have the right to write to the checkout.";
const isFull = "The disk needs room.";

/** What an operator can do about what the system refuses, where a stack helps nobody. */
const adviceByCode = new Map([
  ["EACCES", mayNotWrite],
  ["EPERM", mayNotWrite],
  ["EROFS", mayNotWrite],
  ["ENOSPC", isFull],
  ["EDQUOT", isFull],
]);

/**
 * The text of an error for the terminal: its sentences or, for an unexpected error, its stack.
 *
 * @param {unknown} error
 */
export function inWords(error) {
  if (error instanceof Refusal || error instanceof Stopped) return error.message;
  const advice = error instanceof Error && "code" in error ? adviceByCode.get(String(error.code)) : undefined;
  if (error instanceof Error && advice !== undefined) return `${error.message}\n${advice}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
