import { Hono } from "hono";

import { cacheControl } from "../../../process-kit/http/cache-control.ts";
import { accessOf } from "../access/access-of.ts";
import { hasPermission } from "../access/permissions.ts";
import { writeNdjson } from "../archive/ndjson.ts";
import type { Dataset } from "../datasets/dataset.ts";
import type { Lake } from "../lake.ts";
import type { LakeDocument } from "../store/document.ts";

import type { LakeHttp } from "./context.ts";
import { datasetOf } from "./dataset-of.ts";
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
    const types = context.req.query("types")?.split(",");
    const isExported = (document: LakeDocument) =>
      (types?.includes(document._type) ?? true) && hasPermission(requester, "read", document);
    const endings = [dataset.whenClosed, accessOf(requester, lake)?.attach];
    return context.body(streamText(context, someAtATime(dataset, isExported), endings), 200, {
      "Content-Type": "application/x-ndjson; charset=utf-8",
      "Cache-Control": cacheControl.unkept,
    });
  });
  return routes;
}

/** How many documents are read before other requests get a turn. */
const documentsAtATime = 200;

/**
 * The text of a dataset's documents, a line each, as they are when its first piece is made. A client may take hours to read it: of a document that is
 * changed meanwhile the former state is kept until it is written. Ask for no further piece once the dataset is closed, because the export hears of no more
 * commits then.
 *
 * @yields the lines of a few hundred documents; a piece may be empty
 */
function* someAtATime(dataset: Dataset, isExported: (document: LakeDocument) => boolean): Generator<string> {
  const ids = dataset.ids();
  const waiting = new Set(ids);
  const before = new Map<string, LakeDocument>();
  const unfollow = dataset.follow("export", ({ changes }) => {
    for (const change of changes) {
      if (change.before && waiting.has(change.id) && !before.has(change.id)) before.set(change.id, change.before);
    }
  });
  const asItWas = (id: string): LakeDocument => {
    const document = before.get(id) ?? dataset.get(id);
    if (!document) throw new Error(`The dataset "${dataset.name}" was deleted while it was exported`);
    waiting.delete(id);
    before.delete(id);
    return document;
  };
  try {
    for (let start = 0; start < ids.length; start += documentsAtATime) {
      const some = ids.slice(start, start + documentsAtATime).map(asItWas);
      yield [...writeNdjson(some.filter(isExported))].join("");
    }
  } finally {
    unfollow();
  }
}
