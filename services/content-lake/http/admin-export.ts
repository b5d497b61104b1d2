import { isAbsolute } from "node:path";

import { Hono } from "hono";
import { z } from "zod";

import { exportDataset } from "../archive/export-dataset.ts";
import type { Lake } from "../lake.ts";

import type { LakeHttp } from "./context.ts";
import { readJsonBody } from "./json-body.ts";
import { parseInput } from "./parse-input.ts";

const exportRequest = z.strictObject({
  destination: z.string().refine(isAbsolute, "must be an absolute path"),
  dataset: z.string().exactOptional(),
});

/** `POST /admin/export` on the private socket: writes an archive to a path of this machine and answers with an `ExportSummary`. */
export function adminExportRoutes(lake: Lake): Hono<LakeHttp> {
  const routes = new Hono<LakeHttp>();
  routes.post("/admin/export", async (context) => {
    const { destination, dataset } = parseInput(exportRequest, await readJsonBody(context.req.raw));
    return context.json(await exportDataset(lake, destination, dataset));
  });
  return routes;
}
