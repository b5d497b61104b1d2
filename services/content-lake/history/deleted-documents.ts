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

/** A page of deleted documents. */
interface DeletedPage {
  readonly deleted: DeletedDocument[];
  /** What {@link Listed.after} is for the page of those that were deleted before; absent when there are none. */
  readonly next?: string;
}

/** Which deleted documents are listed. */
interface Listed {
  /** The most of them. */
  readonly limit: number;
  /** Where the page before ended. */
  readonly after?: string | undefined;
  /** The published id of the only one; undefined for all. */
  readonly id?: string | undefined;
}

/** What {@link Listed.after} may be: the number of the transaction that touched a document last, and the document's id. */
export const pageEnd = /^(?<sequence>\d{1,15})\.(?<id>.{1,128})$/;

/** An id with the number of the transaction that touched its document last. */
type Touched = readonly [string, number];

/** Orders what was touched last first; one transaction may have touched many. */
const lastTouchedFirst = ([oneId, one]: Touched, [otherId, other]: Touched): number =>
  other - one || (oneId < otherId ? -1 : Number(oneId > otherId));

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
): Promise<DeletedPage> {
  const { log } = store;
  const { sequence = "Infinity", id: lastId = "" } = pageEnd.exec(listed.after ?? "")?.groups ?? {};
  const end: Touched = [lastId, Number(sequence)];
  const kept = new Set(
    store
      .ids()
      .filter((id) => proposalOf(id) === undefined)
      .map(publishedId),
  );
  const gone: Touched[] = [];
  let looked = 0;
  for (const touched of log.lastTouched()) {
    const [id] = touched;
    const isListed = (listed.id === undefined || id === listed.id) && lastTouchedFirst(end, touched) < 0;
    if (isListed && !kept.has(id)) gone.push(touched);
    looked += 1;
    if (looked % idsAtOnce === 0) await letOthersRun();
  }
  gone.sort(lastTouchedFirst);
  const deleted: DeletedDocument[] = [];
  let last: Touched | undefined;
  let hasMore = false;
  for (const touched of gone) {
    const found = await deletedOne(log, touched, wanted);
    if (!found) continue;
    hasMore = deleted.length === listed.limit;
    if (hasMore) break;
    deleted.push(found);
    last = touched;
  }
  deleted.sort((one, other) => other.deletedAt.localeCompare(one.deletedAt, "en"));
  return { deleted, ...(hasMore && last && { next: `${last[1]}.${last[0]}` }) };
}

async function deletedOne(
  log: TransactionLog,
  [id, sequence]: Touched,
  wanted: (document: LakeDocument) => boolean | Promise<boolean>,
): Promise<DeletedDocument | undefined> {
  const record = deletion(log, id, sequence);
  const document = record && lastIn(log, id, record);
  if (!document || !(await wanted(document))) return undefined;
  return { document, deletedAt: record.timestamp, deletedBy: record.author };
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
