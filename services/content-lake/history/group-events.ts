import { setImmediate as letOthersRun } from "node:timers/promises";

import { scheduledPublication } from "../releases/release.ts";
import { isDraftId, isPublishedId, publishedId, releaseOf } from "../store/document-id.ts";
import { mutationsOf, type TransactionRecord } from "../store/record.ts";
import type { TransactionLog } from "../store/transaction-log.ts";

/**
 * An event of a document as a whole, in the terms of Studio's list of revisions, such as its creation, publication or unpublication. Studio reads the
 * edits in between from the transactions. `documentId` is the published id, whichever version the event is about.
 */
export interface GroupEvent {
  readonly type:
    | "createDocumentVersion"
    | "createLiveDocument"
    | "deleteDocumentGroup"
    | "deleteDocumentVersion"
    | "publishDocumentVersion"
    | "unpublishDocument"
    | "updateLiveDocument";
  readonly documentId: string;
  /** ISO 8601, UTC. */
  readonly timestamp: string;
  readonly author: string;
  readonly contributors?: readonly string[];
  /** The revision of the published document after the event. */
  readonly revisionId?: string;
  /** The draft or release's version that the event concerns or comes from, and the revision of that version. */
  readonly versionId?: string;
  readonly versionRevisionId?: string;
  readonly publishCause?: "document.publish" | "release.publish" | "release.schedule";
  /** The release of that version. */
  readonly releaseId?: string;
}

/** Some of a document's events, newest first. */
export interface GroupEvents {
  readonly events: readonly GroupEvent[];
  /** The sequence number below which to continue, `undefined` after the last events. */
  readonly next: number | undefined;
}

/** How many transactions are read before other requests get a turn. */
const recordsAtOnce = 200;

/**
 * The events of a published document or of one of its versions, at most `limit`, from before the transaction numbered `below`. A document may have been
 * edited a hundred thousand times between two of them, so others get turns meanwhile.
 */
export async function groupEvents(
  log: TransactionLog,
  id: string,
  limit: number,
  below = log.lastSequence + 1,
): Promise<GroupEvents> {
  const events: GroupEvent[] = [];
  for await (const record of inTurns(log, id, below)) {
    const event = eventOf(log, id, record);
    if (!event) continue;
    if (events.length === limit) return { events, next: record.sequence + 1 };
    events.push(event);
  }
  return { events, next: undefined };
}

/**
 * Reads the record of a document and its versions from before the transaction numbered `below`, newest first. No reading of the store lasts beyond a turn.
 * @yields each transaction
 */
async function* inTurns(log: TransactionLog, id: string, below: number): AsyncIterable<TransactionRecord> {
  let next: number | undefined = below;
  while (next !== undefined) {
    const records: TransactionRecord[] = [];
    for (const record of log.about(id, { upTo: next - 1, newestFirst: true })) {
      records.push(record);
      if (records.length === recordsAtOnce) break;
    }
    yield* records;
    next = records[recordsAtOnce - 1]?.sequence;
    await letOthersRun();
  }
}

function eventOf(log: TransactionLog, id: string, record: TransactionRecord): GroupEvent | undefined {
  const group = existencesIn(record, publishedId(id));
  const document = group.find((one) => one.id === id);
  if (!document) return undefined;
  const published = group.find((one) => isPublishedId(one.id));
  const versions = group.filter((one) => one !== published);
  const common = { documentId: publishedId(id), timestamp: record.timestamp, author: record.author };
  const version = { ...common, ...releaseIdOf(id), versionId: id, versionRevisionId: record.id };

  const source = published?.is && sourceIn(versions, record);
  if (source && (document === published || document === source)) {
    return {
      ...common,
      type: "publishDocumentVersion",
      contributors: [record.author],
      revisionId: record.id,
      versionId: source.id,
      versionRevisionId: (source.was ? revisionBefore(log, source.id, record) : undefined) ?? record.id,
      publishCause: causeOf(record),
      ...releaseIdOf(source.id),
    };
  }
  if (!document.was && !document.is) return undefined;
  if (published?.was && !published.is && document !== versions.find(({ is }) => is)) {
    const isByRelease = causeOf(record) !== "document.publish";
    const keptAsDraft = record.action?.split(",").includes("unpublish") ?? versions.some(({ is }) => is);
    return keptAsDraft || isByRelease
      ? { ...version, type: "unpublishDocument", versionId: `drafts.${common.documentId}` }
      : { ...common, type: "deleteDocumentGroup" };
  }
  if (document === published) {
    const type = document.was ? "updateLiveDocument" : "createLiveDocument";
    return { ...common, type, revisionId: record.id };
  }
  // Studio reads edits from the transactions.
  if (document.was && document.is) return undefined;
  return { ...version, type: document.is ? "createDocumentVersion" : "deleteDocumentVersion" };
}

/** The draft or version that was published. Of a publication without a release it is the draft: a version that is gone besides was discarded. */
function sourceIn(versions: readonly Existence[], record: TransactionRecord): Existence | undefined {
  const removed = versions.filter(({ is }) => !is);
  const draft = removed.find(({ id }) => isDraftId(id));
  return causeOf(record) === "document.publish" && draft ? draft : removed[0];
}

function causeOf({ action = "" }: TransactionRecord): NonNullable<GroupEvent["publishCause"]> {
  if (action === scheduledPublication) return "release.schedule";
  return action.includes("release.publish") ? "release.publish" : "document.publish";
}

function releaseIdOf(versionId: string): { releaseId?: string } {
  const releaseId = releaseOf(versionId);
  return releaseId === undefined ? {} : { releaseId };
}

/** Whether a document existed before a transaction, and whether it exists after it. */
interface Existence {
  readonly id: string;
  readonly was: boolean;
  readonly is: boolean;
}

function existencesIn({ documents }: TransactionRecord, group: string): Existence[] {
  return documents.flatMap(({ id, mutations }) => {
    const [first, last] = [mutations.at(0), mutations.at(-1)];
    if (publishedId(id) !== group || !first || !last) return [];
    // The record contains `create` only for documents that did not exist.
    return { id, was: !("create" in first), is: !("delete" in last) };
  });
}

function revisionBefore(log: TransactionLog, id: string, { sequence }: TransactionRecord): string | undefined {
  for (const record of log.about(id, { upTo: sequence - 1, newestFirst: true })) {
    if (mutationsOf(record, id).length > 0) return record.id;
  }
  return undefined;
}
