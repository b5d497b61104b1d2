import type { LakeDocument } from "./document.ts";
import { documentDateSchema } from "./mutation.ts";

/**
 * Refuses a patch that puts into `_createdAt` what a new document may not have there: the document could neither be published nor be imported again.
 *
 * @param before the document before the patch
 * @param after the same after it
 * @throws Error with a sentence
 */
export function requireCreationDate(before: LakeDocument, after: Readonly<Record<string, unknown>>): void {
  const { _createdAt } = after;
  if (_createdAt === before._createdAt || documentDateSchema.safeParse(_createdAt).success) return;
  throw new Error('The field "_createdAt" can be changed only to a date and time in ISO 8601');
}
