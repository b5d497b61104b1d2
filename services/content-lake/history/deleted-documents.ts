import { setImmediate as letOthersRun } from "node:timers/promises";

import type { DatasetStore } from "../store/dataset-store.ts";
import type { LakeDocument } from "../store/document.ts";
import { publishedId } from "../store/document-id.ts";

import { documentAfter } from "./past-documents.ts";

/** A document of which no version is left. */
export interface DeletedDocument {
  /** As it last was: its draft, where it had one. Its `_id` is that version's. */
  readonly document: LakeDocument;
  /** ISO 8601, UTC. */
  readonly deletedAt: string;
  /** The user or token that deleted its last version. */
  readonly deletedBy: string;
}

/** So many ids are looked at before other requests have their turn. */
const idsAtOnce = 1_000;

/**
 * The documents of which neither the published version nor a draft is left, the last deleted first. Found from the dataset's record, so that it
 * does not matter how they were deleted, or whether anybody had edited them before.
 *
 * @param store the dataset
 * @param wanted whether a document belongs into the list
 * @param limit how many at most
 */
export async function deletedDocuments(
  store: Pick<DatasetStore, "all" | "log">,
  wanted: (document: LakeDocument) => boolean,
  limit: number,
): Promise<DeletedDocument[]> {
  const { log } = store;
  const kept = new Set(store.all().map(({ _id }) => publishedId(_id)));
  const gone: (readonly [string, number])[] = [];
  let looked = 0;
  for (const touched of log.lastTouched()) {
    if (!kept.has(touched[0])) gone.push(touched);
    looked += 1;
    if (looked % idsAtOnce === 0) await letOthersRun();
  }
  gone.sort(([, one], [, other]) => other - one);
  const deleted: DeletedDocument[] = [];
  for (const [id, sequence] of gone) {
    if (deleted.length === limit) break;
    const document = documentAfter(log, `drafts.${id}`, sequence - 1) ?? documentAfter(log, id, sequence - 1);
    const [record] = log.about(id, { from: sequence, upTo: sequence });
    if (document && record && wanted(document)) {
      deleted.push({ document, deletedAt: record.timestamp, deletedBy: record.author });
    }
  }
  return deleted;
}
