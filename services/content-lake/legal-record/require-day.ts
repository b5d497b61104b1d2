import { z } from "zod";

import { operator } from "../access/requester.ts";
import { LakeError } from "../errors.ts";
import type { CommitRequest } from "../store/dataset-store.ts";
import { isPublishedId } from "../store/document-id.ts";
import type { DocumentChange } from "../store/transaction-draft.ts";

import { isImportOfRecord } from "./is-import-of-record.ts";

const day = z.iso.date();

/**
 * Refuses a legal document's text without the day from which it applies, whoever writes it and by whatever mutation or action: the lake would record it for
 * good, and nobody could say when it applied. What was published before does not count, because it may have been deleted, or be of an import. An import
 * brings what was recorded elsewhere. The operator of the machine imports and migrates, and may do everything.
 *
 * @param request the transaction
 * @param changes what it changes
 * @throws LakeError 400 for a published text without a day, and with one that is not written `yyyy-mm-dd`
 */
export function requireDay(
  request: Pick<CommitRequest, "author" | "isPartial">,
  changes: readonly DocumentChange[],
): void {
  if (request.author === operator.id || isImportOfRecord(request, changes)) return;
  for (const { id, after } of changes) {
    if (!isPublishedId(id) || after?._type !== "legalDocument" || day.safeParse(after["effectiveDate"]).success)
      continue;
    throw new LakeError(
      400,
      "legalRecordError",
      "A legal document is published with the day from which it applies, written as in 2026-11-30.",
    );
  }
}
