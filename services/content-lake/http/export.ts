import { isAbsolute } from "node:path";

import { Hono } from "hono";
import { z } from "zod";

import { cacheControl } from "../../../process-kit/http/cache-control.ts";
import { hasPermission } from "../access/permissions.ts";
import { exportDataset } from "../archive/export-dataset.ts";
import { writeNdjson } from "../archive/ndjson.ts";
import type { Lake } from "../lake.ts";
import type { LakeDocument } from "../store/document.ts";

import type { LakeHttp } from "./context.ts";
import { datasetOf } from "./dataset-of.ts";
import { readJsonBody } from "./json-body.ts";
import { parseInput } from "./parse-input.ts";
import { streamText } from "./stream-text.ts";

/**
 * `GET /data/export/:dataset`: every document the requester may read, drafts and asset documents included, a line each, streamed.
 * `types=a,b` leaves out all others.
 *
 * @see https://www.sanity.io/docs/http-reference/export
 */
export function exportRoutes(lake: Lake): Hono<LakeHttp> {
  const routes = new Hono<LakeHttp>();
  routes.get("/data/export/:dataset", (context) => {
    const { dataset, requester } = datasetOf(context, lake);
    const documents = dataset.all();
    const types = context.req.query("types")?.split(",");
    const isExported = (document: LakeDocument) =>
      (types?.includes(document._type) ?? true) && hasPermission(requester, "read", document);
    return context.body(streamText(someAtATime(documents, isExported)), 200, {
      "Content-Type": "application/x-ndjson; charset=utf-8",
      "Cache-Control": cacheControl.unkept,
    });
  });
  return routes;
}

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

/** How many documents are checked before other requests get a turn. */
const documentsAtATime = 200;

/**
 * The text of a dataset's documents, a line each.
 * @yields the lines of some hundred documents; a chunk may be empty
 */
function* someAtATime(
  documents: readonly LakeDocument[],
  isExported: (document: LakeDocument) => boolean,
): Generator<string> {
  for (let start = 0; start < documents.length; start += documentsAtATime) {
    const some = documents.slice(start, start + documentsAtATime).filter(isExported);
    yield [...writeNdjson(some)].join("");
  }
}
