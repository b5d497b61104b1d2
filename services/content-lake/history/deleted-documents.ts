import { setImmediate as letOthersRun } from "node:timers/promises";

import type { DatasetStore } from "../store/dataset-store.ts";
import type { LakeDocument } from "../store/document.ts";
import { publishedId } from "../store/document-id.ts";
import type { TransactionRecord } from "../store/record.ts";
import type { TransactionLog } from "../store/transaction-log.ts";

import { documentAfter } from "./past-documents.ts";

/** A document of which no version exists any more. */
export interface DeletedDocument {
  /** What was deleted last: the draft, where there was one, or else the published document, or else a release's version. Its `_id` is that one's. */
  readonly document: LakeDocument;
  /** ISO 8601, UTC. */
  readonly deletedAt: string;
  /** The user or token that deleted its last version. */
  readonly deletedBy: string;
}

/** How many ids are checked before other requests get a turn. */
const idsAtOnce = 1_000;

/**
 * The documents of which neither the published one nor a draft or version is left, the last deleted first. They are found in the dataset's record,
 * independent of how they were deleted and whether they had been edited.
 *
 * @param store the dataset
 * @param wanted whether a document belongs in the list; asked for one after another until the list is full
 * @param limit the most documents to return
 */
export async function deletedDocuments(
  store: Pick<DatasetStore, "ids" | "log">,
  wanted: (document: LakeDocument) => boolean | Promise<boolean>,
  limit: number,
): Promise<DeletedDocument[]> {
  const { log } = store;
  const kept = new Set(store.ids().map(publishedId));
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
    const [record] = log.about(id, { from: sequence, upTo: sequence });
    if (!record) continue;
    const document = lastIn(log, id, record);
    if (document && (await wanted(document))) {
      deleted.push({ document, deletedAt: record.timestamp, deletedBy: record.author });
    }
  }
  return deleted;
}

function lastIn(log: TransactionLog, id: string, { sequence, documents }: TransactionRecord): LakeDocument | undefined {
  const versions = documents.flatMap((touched) => (publishedId(touched.id) === id ? touched.id : []));
  for (const candidate of [`drafts.${id}`, id, ...versions]) {
    const document = documentAfter(log, candidate, sequence - 1);
    if (document) return document;
  }
  return undefined;
}
