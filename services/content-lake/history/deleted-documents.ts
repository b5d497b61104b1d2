import { setImmediate as letOthersRun } from "node:timers/promises";

import { proposalOf } from "../proposals/proposal.ts";
import type { DatasetStore } from "../store/dataset-store.ts";
import type { LakeDocument } from "../store/document.ts";
import { publishedId } from "../store/document-id.ts";
import type { TransactionRecord } from "../store/record.ts";
import type { TransactionLog } from "../store/transaction-log.ts";

import { documentAfter } from "./past-documents.ts";

/** A document that is gone with its draft and its versions in releases. Texts that are proposed for it may still exist. */
export interface DeletedDocument {
  /** What was deleted last, under its own `_id`: the draft, or without a draft the published document, or else a release's version. */
  readonly document: LakeDocument;
  /** ISO 8601, UTC. */
  readonly deletedAt: string;
  /** The user or token that deleted it. */
  readonly deletedBy: string;
}

/** Which deleted documents are listed. */
interface Listed {
  /** The most of them. */
  readonly limit: number;
  /** The published id of the only one; undefined for all. */
  readonly id?: string | undefined;
}

/** How many ids are checked before other requests get a turn. */
const idsAtOnce = 1_000;

/**
 * The documents of which neither the published one nor a draft or a release's version is left, the last deleted first. They are found in the dataset's
 * record, however they were deleted. A proposed text is not counted as a version: it makes no list of the Studio show its document, and a proposal that ends
 * after the deletion is not what was deleted.
 *
 * @param store the dataset
 * @param wanted whether a document belongs in the list; called for one document after another until the list is full
 * @param listed which of them are returned
 */
export async function deletedDocuments(
  store: Pick<DatasetStore, "ids" | "log">,
  wanted: (document: LakeDocument) => boolean | Promise<boolean>,
  listed: Listed,
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
    const [id] = touched;
    if (!kept.has(id) && (listed.id === undefined || id === listed.id)) gone.push(touched);
    looked += 1;
    if (looked % idsAtOnce === 0) await letOthersRun();
  }
  gone.sort(([, one], [, other]) => other - one);
  const deleted: DeletedDocument[] = [];
  for (const [id, sequence] of gone) {
    if (deleted.length === listed.limit) break;
    const record = deletion(log, id, sequence);
    if (!record) continue;
    const document = lastIn(log, id, record);
    if (document && (await wanted(document))) {
      deleted.push({ document, deletedAt: record.timestamp, deletedBy: record.author });
    }
  }
  return deleted.sort((one, other) => other.deletedAt.localeCompare(one.deletedAt, "en"));
}

/** The newest transaction, up to a sequence number, that touched a document, its draft or a version, and not only a text proposed for it. */
function deletion(log: TransactionLog, id: string, upTo: number): TransactionRecord | undefined {
  for (const record of log.about(id, { upTo, newestFirst: true })) {
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
