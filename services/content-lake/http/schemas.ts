import { type Context, Hono } from "hono";
import { z } from "zod";

import { hasPermission, requireAdministrator } from "../access/permissions.ts";
import type { Lake } from "../lake.ts";
import { requireId } from "../store/document-id.ts";
import type { LakeDocument } from "../store/document.ts";

import type { LakeHttp } from "./context.ts";
import { datasetOf } from "./dataset-of.ts";
import { readInput } from "./json-body.ts";

const idPrefix = "_.schemas.";
const schemaType = "system.schema";

const deployed = z.object({
  schemas: z
    .array(
      z.object({
        schema: z.json(),
        version: z.string(),
        tag: z.string().optional(),
        workspace: z.object({ name: z.string().min(1).max(100), title: z.string().optional() }),
      }),
    )
    .min(1)
    .max(50),
});

/**
 * The schemas of a Studio's workspaces, as `sanity schema deploy`, `list` and `delete` handle them: documents of the dataset that administrators write.
 * The schema itself is kept as text, as hosted Sanity does.
 */
export function schemasRoutes(lake: Lake): Hono<LakeHttp> {
  const routes = new Hono<LakeHttp>();
  const all = "/projects/:project/datasets/:dataset/schemas";
  const readable = (context: Context<LakeHttp>): LakeDocument[] => {
    const { dataset, requester } = datasetOf(context, lake);
    return dataset.where((head) => head._type === schemaType && hasPermission(requester, "read", head));
  };

  routes.get(all, (context) => context.json(readable(context)));
  // The command line reads a missing schema as an empty list.
  routes.get(`${all}/:id`, (context) => {
    const found = readable(context).find(({ _id }) => _id === context.req.param("id"));
    return context.json(found ?? []);
  });
  routes.put(all, async (context) => {
    const { dataset, requester } = datasetOf(context, lake);
    requireAdministrator(requester, "create");
    const { schemas } = await readInput(context.req.raw, deployed);
    const documents = schemas.map(({ schema, tag, version, workspace }) => ({
      _id: requireId(idPrefix + workspace.name.replaceAll(/[^\w-]/g, "_") + (tag ? `.${tag}` : "")),
      _type: schemaType,
      version,
      workspace,
      ...(tag !== undefined && { tag }),
      schema: JSON.stringify(schema),
    }));
    dataset.commit({ mutations: documents.map((one) => ({ createOrReplace: one })), author: requester.id });
    return context.json(documents.flatMap(({ _id }) => dataset.get(_id) ?? []));
  });
  routes.delete(`${all}/:id`, (context) => {
    const { dataset, requester } = datasetOf(context, lake);
    requireAdministrator(requester, "update");
    const id = context.req.param("id");
    const isThere = dataset.get(id)?._type === schemaType;
    if (isThere) dataset.commit({ mutations: [{ delete: { id } }], author: requester.id });
    return context.json({ deleted: isThere });
  });
  return routes;
}
