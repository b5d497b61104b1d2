import { Hono } from "hono";
import { z } from "zod";

import type { Lake } from "../lake.ts";

import { askerOf } from "./asker.ts";
import type { LakeHttp } from "./context.ts";
import { datasetOf } from "./dataset-of.ts";
import { eventStream } from "./event-stream.ts";
import { flag, parseInput } from "./parse-input.ts";
import { paramsInUrl } from "./query-params.ts";

const options = z.object({
  query: z.string().max(100_000),
  includeResult: flag("true"),
  includePreviousRevision: flag(),
  includeMutations: flag("true"),
  effectFormat: z.enum(["mendoza"]).optional(),
  visibility: z.enum(["transaction", "query"]).default("transaction"),
  // A client that does not ask to resume does not understand `welcomeback`, so it is welcomed anew and loads everything again.
  enableResume: flag(),
  lastEventId: z.string().optional(),
});

/**
 * Changes of documents as server-sent events.
 * @see https://www.sanity.io/docs/http-reference/listen
 */
export function documentStreamRoutes(lake: Lake): Hono<LakeHttp> {
  const routes = new Hono<LakeHttp>();
  routes.get("/data/listen/:dataset", async (context) => {
    const { dataset, requester } = datasetOf(context, lake);
    const search = context.req.query();
    const { effectFormat, enableResume, lastEventId, ...asked } = parseInput(options, search);
    const listener = {
      ...asked,
      requester,
      address: context.get("address"),
      params: paramsInUrl(search),
      includeEffects: effectFormat === "mendoza",
      lastEventId: enableResume ? (context.req.header("last-event-id") ?? lastEventId) : undefined,
    };
    await dataset.documentEvents.check(listener, askerOf(context));
    return eventStream(context, lake, (sink) => dataset.documentEvents.listen({ ...listener, ...sink }));
  });
  return routes;
}
