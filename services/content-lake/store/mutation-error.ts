import { LakeError } from "../errors.ts";

/**
 * Refuses a transaction because of its mutation at an index, from 0, in the shape whose items `@sanity/client` prints. The item holds the
 * kind of problem, one sentence, and whatever else tells a program what happened.
 */
export function mutationError(
  status: 400 | 403 | 409,
  item: Readonly<{ type: string; description: string; [detail: string]: unknown }>,
  index: number,
): LakeError {
  const description = `The mutation(s) failed: ${item.description}`;
  return new LakeError(status, "mutationError", description, { items: [{ error: item, index }] });
}
