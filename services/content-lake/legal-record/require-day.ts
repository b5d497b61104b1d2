import { z } from "zod";

import { operator } from "../access/requester.ts";
import { LakeError } from "../errors.ts";
import type { CommitRequest } from "../store/dataset-store.ts";
import { isPublishedId } from "../store/document-id.ts";
import type { DocumentChange } from "../store/transaction-draft.ts";

import { isImportOfRecord } from "./is-import-of-record.ts";

const day = z.iso.date();

/**
 * Refuses a legal document's text without the day from which it applies: the lake would record it for good, and nobody could say when it applied. One that
 * never had a day is not complete yet, and shown nowhere. An import brings what was recorded elsewhere. The operator of the machine imports and migrates,
 * and may do everything.
 *
 * @param request the transaction
 * @param changes what it changes
 * @throws LakeError 400 for a published day that is not written `yyyy-mm-dd`, and for one that is taken away
 */
export function requireDay(
  request: Pick<CommitRequest, "author" | "isPartial">,
  changes: readonly DocumentChange[],
): void {
  if (request.author === operator.id || isImportOfRecord(request, changes)) return;
  for (const { id, before, after } of changes) {
    if (!isPublishedId(id) || after?._type !== "legalDocument") continue;
    const { effectiveDate } = after;
    const neverHadOne = effectiveDate === undefined && before?.["effectiveDate"] === undefined;
    if (neverHadOne || day.safeParse(effectiveDate).success) continue;
    throw new LakeError(
      400,
      "legalRecordError",
      "A legal document is published with the day from which it applies, written as in 2026-11-30.",
    );
  }
}
