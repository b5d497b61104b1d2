import { LakeError } from "../errors.ts";
import type { DocumentChange } from "../store/transaction-draft.ts";

import { archiveReferences } from "./asset-references.ts";

/**
 * Refuses a document that gets the path of an archive's file: an export writes such paths in place of references, so an import of it would look for a
 * file that the archive does not have, and import nothing.
 *
 * @param changes of a transaction; a document that has such a path already may keep it
 * @throws LakeError 400
 */
export function refuseArchivePaths(changes: readonly DocumentChange[]): void {
  for (const { before, after } of changes) {
    const known = new Set(before && archiveReferences(before));
    const path = after && archiveReferences(after).find((reference) => !known.has(reference));
    if (typeof path !== "string") continue;
    throw new LakeError(
      400,
      "mutationError",
      `"_sanityAsset": ${JSON.stringify(path.slice(0, 200))} stands for a picture or file in an archive only. Upload it, and refer to it in "asset".`,
    );
  }
}
