import { Hono } from "hono";

import { hasPermission } from "../access/permissions.ts";
import type { Requester } from "../access/requester.ts";
import type { Lake } from "../lake.ts";
import type { DatasetStore } from "../store/dataset-store.ts";
import { publishedId } from "../store/document-id.ts";
import type { LakeDocument } from "../store/document.ts";

import type { LakeHttp } from "./context.ts";
import { datasetOf } from "./dataset-of.ts";

/**
 * Documents by their ids, as stored.
 * @see https://www.sanity.io/docs/http-reference/doc
 */
export function documentRoutes(lake: Lake): Hono<LakeHttp> {
  const routes = new Hono<LakeHttp>();
  routes.get("/data/doc/:dataset/:ids", (context) => {
    const { dataset, requester } = datasetOf(context, lake);
    const asked = context.req.param("ids").split(",").filter(Boolean);
    const ids = context.req.query("includeAllVersions") === "true" ? allVersionsOf(asked, dataset) : asked;
    const found = ids.map((id) => lookUp(id, dataset, requester));
    const documents = found.flatMap(({ document }) => document ?? []);
    return context.json({
      documents: context.req.query("excludeContent") === "true" ? documents.map(withoutContent) : documents,
      omitted: found.flatMap(({ omitted }) => omitted ?? []),
    });
  });
  return routes;
}

function lookUp(id: string, dataset: DatasetStore, requester: Requester) {
  const document = dataset.get(id);
  if (!document) return { omitted: { id, reason: "existence" } };
  if (!hasPermission(requester, "read", document)) return { omitted: { id, reason: "permission" } };
  return { document };
}

function allVersionsOf(ids: readonly string[], dataset: DatasetStore): string[] {
  const published = new Set(ids.map(publishedId));
  return [...dataset.ids(({ _id }) => published.has(publishedId(_id)))];
}

function withoutContent({ _id, _type, _rev, _createdAt, _updatedAt }: LakeDocument) {
  return { _id, _type, _rev, _createdAt, _updatedAt };
}
