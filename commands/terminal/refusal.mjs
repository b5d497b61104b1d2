/**
 * What went wrong and what to do about it, in sentences for the person at the terminal; shown without a stack.
 */
export class Refusal extends Error {
  /** @override */
  name = "Refusal";
}
