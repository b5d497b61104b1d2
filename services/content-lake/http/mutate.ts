import { randomBytes } from "node:crypto";

import { Hono } from "hono";
import { z } from "zod";

import { authorizeChanges, authorizeMutations, hasPermission, requireKnown } from "../access/permissions.ts";
import { withSession } from "../access/preview-secret.ts";
import type { Requester } from "../access/requester.ts";
import { commitWithSelections } from "../evaluation/commit-with-selections.ts";
import type { Lake } from "../lake.ts";
import { authorizeRestoring, isImporterTag } from "../legal-record/authorize-restoring.ts";
import { type Mutation, type NewDocument, asNew, mutationSchema } from "../store/mutation.ts";

import { askerOf } from "./asker.ts";
import type { LakeHttp } from "./context.ts";
import { datasetOf } from "./dataset-of.ts";
import { readInput } from "./json-body.ts";
import { flag, parseInput } from "./parse-input.ts";
import { transactionIdSchema } from "./transaction-id.ts";

// Writes are on disk and visible to queries before the answer is sent, which is more than any `visibility` requires.
const options = z.object({
  returnIds: flag(),
  returnDocuments: flag(),
  dryRun: flag(),
  autoGenerateArrayKeys: flag(),
  visibility: z.enum(["sync", "async", "deferred"]).optional(),
  transactionId: transactionIdSchema.optional(),
  tag: z.string().optional(),
});

const mutateBody = z.object({
  mutations: z.array(mutationSchema).min(1),
  transactionId: transactionIdSchema.optional(),
});

/**
 * Mutations: one request is one transaction.
 * @see https://www.sanity.io/docs/http-reference/mutation
 */
export function mutateRoutes(lake: Lake): Hono<LakeHttp> {
  const routes = new Hono<LakeHttp>();
  routes.post("/data/mutate/:dataset", async (context) => {
    const { dataset, requester } = datasetOf(context, lake);
    // Checked before anything else, because a refusal that mentions documents would tell an anonymous client that they exist.
    requireKnown(requester, "create");
    const asked = parseInput(options, context.req.query());
    const isPartial = isImporterTag(asked.tag);
    const authorize = isPartial ? authorizeRestoring(requester, dataset) : authorizeChanges(requester, dataset);
    const { mutations, ...given } = await readInput(context.req.raw, mutateBody);
    if (asked.autoGenerateArrayKeys) mutations.forEach(addArrayKeys);
    const transaction = {
      mutations: mutations.map((mutation) => asWritten(mutation, requester)),
      author: requester.id,
      transactionId: given.transactionId ?? asked.transactionId,
      dryRun: asked.dryRun,
      isPartial,
      authorize,
      // An administrator's importer sends versions of the legal record again, which nobody may change.
      ...(!isPartial && { authorizeMutation: authorizeMutations(requester) }),
    };
    const committed = await commitWithSelections(dataset, dataset.queries, transaction, askerOf(context));
    if (isPartial && dataset.isMain) lake.recordSettling.soon();
    const after = new Map(committed.changes.map((change) => [change.id, change.after]));
    return context.json({
      transactionId: committed.transactionId,
      results: committed.results.map(({ id, operation }) => {
        const document = after.get(id) ?? (operation === "none" ? dataset.get(id) : undefined);
        const isShown = asked.returnDocuments && document && hasPermission(requester, "read", document);
        return {
          ...((asked.returnIds || asked.returnDocuments) && { id }),
          ...(isShown && { document }),
          operation,
        };
      }),
    });
  });
  return routes;
}

/** Clients send documents back as they fetched them. The lake, not the client, sets the time of a write, its revision, and in which session it was. */
function asWritten(mutation: Mutation, requester: Requester): Mutation {
  const written = (given: NewDocument) => withSession(asNew(given), requester);
  if ("create" in mutation) return { create: written(mutation.create) };
  if ("createIfNotExists" in mutation) return { createIfNotExists: written(mutation.createIfNotExists) };
  if ("createOrReplace" in mutation) return { createOrReplace: written(mutation.createOrReplace) };
  return mutation;
}

/**
 * Gives every object in an array a `_key`, where it has none, in place: the Studio cannot edit an item without a key.
 * @param data parsed from a request, so that nothing else refers to it
 */
function addArrayKeys(data: unknown): void {
  if (typeof data !== "object" || data === null) return;
  if (Array.isArray(data)) for (const item of data) if (lacksKey(item)) item._key = randomBytes(6).toString("hex");
  for (const value of Object.values(data)) addArrayKeys(value);
}

function lacksKey(item: unknown): item is { _key?: string } {
  return typeof item === "object" && item !== null && !Array.isArray(item) && !("_key" in item);
}
