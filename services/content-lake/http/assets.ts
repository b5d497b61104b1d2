import { type Context, Hono } from "hono";
import { z } from "zod";

import { authorizeChanges, requirePermission } from "../access/permissions.ts";
import { assetDocument, type AssetDescription } from "../assets/asset-document.ts";
import type { AssetKind } from "../assets/asset-name.ts";
import { originalFileName } from "../assets/original-file-name.ts";
import { assetLocation, assetTooLarge, maxAssetBytes, storeAsset } from "../assets/store-asset.ts";
import { LakeError } from "../errors.ts";
import type { Lake } from "../lake.ts";

import type { LakeHttp } from "./context.ts";
import { datasetOf } from "./dataset-of.ts";
import { readBody } from "./read-body.ts";
import { parseInput } from "./parse-input.ts";

/**
 * `POST /assets/images/:dataset` and `POST /assets/files/:dataset`: the body is the asset, the query describes it, the answer is `{ document }`. The
 * same bytes again are answered with the existing document.
 *
 * @see https://www.sanity.io/docs/http-reference/assets
 */
export function assetsRoutes(lake: Lake): Hono<LakeHttp> {
  const routes = new Hono<LakeHttp>();
  routes.post("/assets/images/:dataset", (context) => upload(lake, context, "image"));
  routes.post("/assets/files/:dataset", (context) => upload(lake, context, "file"));
  return routes;
}

async function upload(lake: Lake, context: Context<LakeHttp>, kind: AssetKind): Promise<Response> {
  const { dataset, requester } = datasetOf(context, lake);
  requirePermission(requester, "create", { ...unknownAsset, _type: `sanity.${kind}Asset` });
  const description = parseDescription(context.req.query());
  const parts = context.req.queries("meta")?.flatMap((list) => list.split(","));

  const bytes = await readBody(context.req.raw, maxAssetBytes);
  if (bytes === null) throw assetTooLarge();
  if (bytes.byteLength === 0) throw new LakeError(400, "emptyAsset", "The request has no body to store.");

  const asset = await storeAsset(lake, dataset.name, { kind, bytes, fileName: description.originalFilename });
  const document = assetDocument(asset, assetLocation(lake, dataset.name), description, parts);
  dataset.commit({
    mutations: [{ createIfNotExists: document }],
    author: requester.id,
    authorize: authorizeChanges(requester, dataset),
  });
  return context.json({ document: dataset.get(document._id) });
}

/** A placeholder for the asset, so that the permission is checked before megabytes are sent. */
const unknownAsset = { _id: "asset", _rev: "", _createdAt: "", _updatedAt: "" };

const words = z.string().max(2000).optional();
const descriptionSchema = z.object({
  filename: z.string().optional(),
  title: words,
  label: words,
  description: words,
  creditLine: words,
  sourceId: words,
  sourceName: words,
  sourceUrl: words,
});

function parseDescription(query: Readonly<Record<string, string>>): AssetDescription {
  const { filename, sourceId, sourceName, sourceUrl, ...described } = parseInput(descriptionSchema, query);
  return {
    ...described,
    originalFilename: originalFileName(filename),
    source: sourceId === undefined ? undefined : { id: sourceId, name: sourceName, url: sourceUrl },
  };
}
