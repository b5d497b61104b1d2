import { isAbsolute } from "node:path";

import { Hono } from "hono";
import { z } from "zod";

import { importDataset, importModes } from "../archive/import-dataset.ts";
import type { Lake } from "../lake.ts";

import type { LakeHttp } from "./context.ts";
import { readJsonBody } from "./json-body.ts";
import { parseInput } from "./parse-input.ts";

const importRequest = z.strictObject({
  source: z.string().refine(isAbsolute, "must be an absolute path"),
  mode: z.enum(importModes),
  dataset: z.string().exactOptional(),
});

/**
 * `POST /admin/import` on the private socket: imports from a path of this machine and answers with an `ImportSummary`. Nothing is committed for a client that
 * disconnected before.
 */
export function adminImportRoutes(lake: Lake): Hono<LakeHttp> {
  const routes = new Hono<LakeHttp>();
  routes.post("/admin/import", async (context) => {
    const { source, mode, dataset } = parseInput(importRequest, await readJsonBody(context.req.raw));
    return context.json(await importDataset(lake, source, mode, dataset, context.req.raw.signal));
  });
  return routes;
}
