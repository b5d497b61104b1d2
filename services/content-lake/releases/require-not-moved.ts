import { refusedAction } from "../errors.ts";
import { documentAfter } from "../history/past-documents.ts";
import { placeOf } from "../redirects/redirects-on-move.ts";
import type { LakeDocument } from "../store/document.ts";
import type { TransactionLog } from "../store/transaction-log.ts";

/**
 * Refuses to take a page off the site that has moved since this was planned: the release says what visitors of its earlier address get then, and nothing of those
 * of the address that it has now, who would find no page.
 *
 * @param version the release's version, which says that the page is unpublished
 * @param published the page as it is published; null when it is not
 * @param log the dataset's record, which has the address that the page had when the version was written last
 * @throws LakeError 409
 */
export function requireNotMoved(version: LakeDocument, published: LakeDocument | null, log: TransactionLog): void {
  const now = placeOf(published);
  const planned = log.sequenceOf(version._rev);
  if (!published || !now || planned === undefined) return;
  const then = placeOf(documentAfter(log, published._id, planned));
  if (!then || then.address === now.address) return;
  const title = typeof published["title"] === "string" ? published["title"] : published._id;
  throw refusedAction(
    409,
    `“${title}” moved from /${then.address} to /${now.address} after the release was told to unpublish it. Choose “Revert unpublish when releasing” there, then “Unpublish when releasing” again, and say what visitors of /${now.address} get.`,
  );
}
