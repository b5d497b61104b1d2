import { Hono } from "hono";
import { z } from "zod";

import { hasPermission, requireKnown } from "../access/permissions.ts";
import type { Requester } from "../access/requester.ts";
import { parseAssetDocumentId } from "../assets/asset-name.ts";
import { datasetAssets } from "../assets/store-asset.ts";
import { LakeError } from "../errors.ts";
import { deletedDocuments, pageEnd } from "../history/deleted-documents.ts";
import { effectsOf } from "../history/effects.ts";
import { groupEvents } from "../history/group-events.ts";
import { type HistoryStep, historySteps } from "../history/history-steps.ts";
import { documentAfter, documentAtTime, lastDocument } from "../history/past-documents.ts";
import type { Lake } from "../lake.ts";
import { migratedDocument, olderTypes } from "../migration/migrated-document.ts";
import type { DatasetStore } from "../store/dataset-store.ts";
import type { LakeDocument } from "../store/document.ts";
import { requireId } from "../store/document-id.ts";
import { mutationsOf } from "../store/record.ts";
import type { TransactionLog } from "../store/transaction-log.ts";

import type { LakeHttp } from "./context.ts";
import { datasetOf } from "./dataset-of.ts";
import { flag, parseInput } from "./parse-input.ts";
import { transactionIdSchema } from "./transaction-id.ts";

/** An empty value counts as absent. */
const bound = z.union([z.literal(""), transactionIdSchema]);

const transactionOptions = z.object({
  fromTransaction: bound.optional(),
  toTransaction: bound.optional(),
  limit: z.coerce.number().int().min(1).max(1_000).default(100),
  reverse: flag(),
  effectFormat: z.enum(["mendoza"]).optional(),
  excludeContent: flag(),
  excludeMutations: flag(),
});

const moment = z.object({
  revision: transactionIdSchema.optional(),
  time: z.iso.datetime({ offset: true }).optional(),
  lastRevision: flag(),
});

const eventOptions = z.object({
  limit: z.coerce.number().int().min(1).max(1_000).default(100),
  nextCursor: z.coerce.number().int().positive().optional(),
});

const deletedOptions = z.object({
  limit: z.coerce.number().int().min(1).max(1_000).default(100),
  id: z.string().optional(),
  after: z.string().regex(pageEnd).optional(),
});

/** Whether a document is of one of Sanity's own types, which staff do not write. */
const isOfSystem = ({ _type }: LakeDocument): boolean => /^(sanity|system)\./.test(_type);

const maxIds = 50;

/** Refuses more ids than one question may have, and text that cannot be a document's id, because the store fails on keys beyond its limit. */
function idsIn(list: string): string[] {
  const ids = list.split(",");
  if (ids.length > maxIds)
    throw new LakeError(400, "clientError", `The history of at most ${maxIds} documents at once.`);
  return ids.map(requireId);
}

/**
 * Past states of documents and their changes, from the dataset's complete record.
 * @see https://www.sanity.io/docs/http-reference/history
 */
export function historyRoutes(lake: Lake): Hono<LakeHttp> {
  const routes = new Hono<LakeHttp>();
  routes.use("/data/history/*", async (context, next) => {
    // Checked before anything else, because even an empty answer would tell an anonymous client what exists.
    requireKnown(context.get("requester"), "history");
    await next();
  });

  routes.get("/data/history/:dataset/transactions/:ids", (context) => {
    const { dataset, requester } = datasetOf(context, lake);
    const { log } = dataset;
    const ids = idsIn(context.req.param("ids"));
    const { fromTransaction, toTransaction, reverse, limit, ...shown } = parseInput(
      transactionOptions,
      context.req.query(),
    );
    const range = { from: sequenceOf(log, fromTransaction), upTo: sequenceOf(log, toTransaction), limit };
    const steps = historySteps(log, ids, { ...range, newestFirst: reverse });
    const lines = steps
      .map((step) => readable(step, requester))
      .filter(({ changes }) => changes.length > 0)
      .map((step) => `${JSON.stringify(transaction(step, shown))}\n`);
    return context.body(lines.join(""), 200, { "Content-Type": "application/x-ndjson; charset=utf-8" });
  });

  routes.get("/data/history/:dataset/documents/:ids", (context) => {
    const { dataset, requester } = datasetOf(context, lake);
    const when = documentAt(dataset, parseInput(moment, context.req.query()));
    const ids = idsIn(context.req.param("ids"));
    const documents = ids.flatMap((id) => when(id) ?? []);
    return context.json({ documents: documents.filter((document) => mayLookBack(requester, document)) });
  });

  routes.get("/data/history/:dataset/events/documents/:id", async (context) => {
    const { dataset, requester } = datasetOf(context, lake);
    const { log } = dataset;
    const id = requireId(context.req.param("id"));
    const { limit, nextCursor } = parseInput(eventOptions, context.req.query());
    const document = lastDocument(log, id);
    if (!document || !mayLookBack(requester, document)) {
      return context.json({ events: { [id]: [] }, nextCursor: "" });
    }
    const { events, next } = await groupEvents(log, id, limit, nextCursor);
    return context.json({ events: { [id]: events }, nextCursor: next === undefined ? "" : String(next) });
  });

  // An endpoint of this lake, for the Studio's recycle bin; hosted Sanity has no equivalent. Pictures and files are in it, too.
  routes.get("/data/history/:dataset/deleted", async (context) => {
    const { dataset, requester } = datasetOf(context, lake);
    const listed = parseInput(deletedOptions, context.req.query());
    const files = datasetAssets(lake, dataset.name);
    const wanted = async (document: LakeDocument) => {
      if (!mayLookBack(requester, document)) return false;
      const asset = parseAssetDocumentId(document._id);
      // Without its bytes, which an import may not have brought, a picture would be an empty frame.
      return asset ? (await files.sizeBytes(asset)) !== null : !isOfSystem(document);
    };
    return context.json(await deletedDocuments(dataset, wanted, listed));
  });
  return routes;
}

/** The sequence number of a transaction; 0 for one that was never recorded, so that all transactions come after it and none before. */
function sequenceOf(log: TransactionLog, transactionId: string | undefined): number | undefined {
  return transactionId ? (log.sequenceOf(transactionId) ?? 0) : undefined;
}

/** Answers documents as they were, those of older types as the pages that they have become, so that the Studio can show and restore them. */
function documentAt(store: DatasetStore, { revision, time, lastRevision }: z.output<typeof moment>) {
  const { log } = store;
  const instant = new Date(time ?? Date.now()).toISOString();
  const past = (id: string): LakeDocument | null => {
    if (lastRevision) return lastDocument(log, id);
    return revision === undefined
      ? documentAtTime(log, id, instant)
      : documentAfter(log, id, log.sequenceOf(revision) ?? 0);
  };
  const pastPromotions = () => store.where(({ _type }) => _type === "promotion").flatMap(({ _id }) => past(_id) ?? []);
  return (id: string): LakeDocument | null => {
    const document = past(id);
    const migrated =
      document && migratedDocument(document, olderTypes.includes(document._type) ? pastPromotions() : []);
    if (!migrated) return document;
    const { _rev, _createdAt, _updatedAt } = document;
    return { ...migrated, _rev, _createdAt, _updatedAt };
  };
}

function mayLookBack(requester: Requester, document: LakeDocument): boolean {
  return hasPermission(requester, "history", document);
}

/** The step without the documents that the requester may not read. */
function readable({ record, changes }: HistoryStep, requester: Requester): HistoryStep {
  const allowed = changes.filter(({ before, after }) =>
    [before, after].every((document) => !document || mayLookBack(requester, document)),
  );
  return { record, changes: allowed };
}

interface Shown {
  readonly effectFormat?: "mendoza" | undefined;
  readonly excludeContent: boolean;
  readonly excludeMutations: boolean;
}

function transaction({ record, changes }: HistoryStep, { effectFormat, excludeContent, excludeMutations }: Shown) {
  const ids = changes.map(({ id }) => id);
  return {
    id: record.id,
    timestamp: record.timestamp,
    author: record.author,
    documentIDs: ids,
    ...(!excludeContent && !excludeMutations && { mutations: ids.flatMap((id) => mutationsOf(record, id)) }),
    ...(effectFormat && { effects: Object.fromEntries(changes.map((change) => [change.id, effectsOf(change)])) }),
  };
}
