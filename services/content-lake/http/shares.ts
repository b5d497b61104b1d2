import { type Context, Hono } from "hono";
import { z } from "zod";

import type { Lake } from "../lake.ts";
import { type DraftShare, isOpenShare, shareName, sharesIn } from "../shares/draft-share.ts";
import { isListedShare, revokeShare, shareDraft, shareLifetimeSeconds } from "../shares/share-draft.ts";

import type { LakeHttp } from "./context.ts";
import { datasetWithToken } from "./dataset-of.ts";
import { readInput } from "./json-body.ts";
import { parseInput } from "./parse-input.ts";

const newShare = z.object({
  documentId: z.string().min(1).max(128),
  // A plain path, so that no link leads to another site or carries a query.
  path: z
    .string()
    .regex(/^\/(?:[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*)?$/, "is not a path of the site")
    .max(200),
  lifetimeSeconds: z.number().int().min(shareLifetimeSeconds.shortest).max(shareLifetimeSeconds.longest),
});

/** The most links that have ended in one answer. All that work are in it. */
const maxEndedShares = 200;

const selection = z.object({ documentId: z.string().optional() });

/**
 * Links to drafts for people without an account (`docs/decisions/0031-drafts-are-shared-and-compared.md`). Not part of Sanity's API. Staff see all
 * links, because they see all drafts.
 */
export function sharesRoutes(lake: Lake): Hono<LakeHttp> {
  const routes = new Hono<LakeHttp>();
  const described = (share: DraftShare) => describe(share, lake);
  const asked = (context: Context<LakeHttp>) => datasetWithToken(context, lake);
  routes.get("/data/shares/:dataset", (context) => {
    const { dataset } = asked(context);
    const { documentId } = parseInput(selection, context.req.query());
    const shares = sharesIn(dataset.where)
      .filter((share) => isListedShare(share) && (documentId === undefined || share.documentId === documentId))
      .map(described);
    const ended = shares.filter(({ isOpen }) => !isOpen);
    return context.json({
      shares: [...shares.filter(({ isOpen }) => isOpen), ...ended.slice(0, maxEndedShares)],
      endedCount: ended.length,
    });
  });
  routes.post("/data/shares/:dataset", async (context) => {
    const { dataset, requester } = asked(context);
    const given = await readInput(context.req.raw, newShare);
    const { share, secret } = shareDraft(dataset, requester, given);
    return context.json({ share: described(share), link: `${shareName(share)}.${secret}` });
  });
  routes.delete("/data/shares/:dataset/:name", (context) => {
    const { dataset, requester } = asked(context);
    return context.json({ share: described(revokeShare(dataset, requester, context.req.param("name"))) });
  });
  return routes;
}

/** A share as the Studio lists it: without what is known of its secret. */
function describe(share: DraftShare, { people, tokens }: Lake) {
  const { documentId, documentType, path, endsAt, userId, revokedAt, revokedBy, _createdAt } = share;
  const hasAuthor = (people.byId(userId) ?? tokens.byId(userId)) !== undefined;
  return {
    name: shareName(share),
    documentId,
    documentType,
    path,
    createdAt: _createdAt,
    endsAt,
    userId,
    ...(revokedAt !== undefined && { revokedAt, revokedBy }),
    isOpen: isOpenShare(share) && hasAuthor,
  };
}
