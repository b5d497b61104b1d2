import { setImmediate as letOthersRun } from "node:timers/promises";

import { proposalOf } from "../proposals/proposal.ts";
import type { DatasetStore } from "../store/dataset-store.ts";
import type { LakeDocument } from "../store/document.ts";
import { publishedId } from "../store/document-id.ts";
import type { TransactionRecord } from "../store/record.ts";
import type { TransactionLog } from "../store/transaction-log.ts";

import { documentAfter } from "./past-documents.ts";

/** A document of which no version exists any more, but perhaps texts that were proposed for it. */
export interface DeletedDocument {
  /** What was deleted last: the draft, where there was one, or else the published document, or else a release's version. Its `_id` is that one's. */
  readonly document: LakeDocument;
  /** ISO 8601, UTC. */
  readonly deletedAt: string;
  /** The user or token that deleted it. */
  readonly deletedBy: string;
}

/** How many ids are checked before other requests get a turn. */
const idsAtOnce = 1_000;

/**
 * The documents of which neither the published one nor a draft or a release's version is left, the last deleted first. They are found in the dataset's
 * record, independent of how they were deleted and whether they had been edited. A text that is proposed for one does not count: no list of the Studio shows a
 * document for its sake, and a proposal that is refused or discarded after the deletion is not what was deleted.
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
  const kept = new Set(
    store
      .ids()
      .filter((id) => proposalOf(id) === undefined)
      .map(publishedId),
  );
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
    const record = deletion(log, id, sequence);
    if (!record) continue;
    const document = lastIn(log, id, record);
    if (document && (await wanted(document))) {
      deleted.push({ document, deletedAt: record.timestamp, deletedBy: record.author });
    }
  }
  return deleted.sort((one, other) => other.deletedAt.localeCompare(one.deletedAt, "en"));
}

/** The last record of a document that is of more than texts proposed for it; `last` is the sequence of the last of all. */
function deletion(log: TransactionLog, id: string, last: number): TransactionRecord | undefined {
  for (const record of log.about(id, { upTo: last, newestFirst: true })) {
    const isOfDocument = record.documents.some(
      (touched) => publishedId(touched.id) === id && proposalOf(touched.id) === undefined,
    );
    if (isOfDocument) return record;
  }
  return undefined;
}

function lastIn(log: TransactionLog, id: string, { sequence, documents }: TransactionRecord): LakeDocument | undefined {
  const versions = documents.flatMap((touched) => (publishedId(touched.id) === id ? touched.id : []));
  for (const candidate of [`drafts.${id}`, id, ...versions]) {
    const document = documentAfter(log, candidate, sequence - 1);
    if (document) return document;
  }
  return undefined;
}
