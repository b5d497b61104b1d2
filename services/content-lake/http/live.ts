import { Hono } from "hono";

import { insufficientPermissions } from "../access/permissions.ts";
import type { Lake } from "../lake.ts";
import type { LiveEvent } from "../live/live-events.ts";

import type { LakeHttp } from "./context.ts";
import { datasetOf } from "./dataset-of.ts";
import { type ServerSentEvent, eventStream } from "./event-stream.ts";

/**
 * Live content events as server-sent events.
 * @see https://www.sanity.io/docs/http-reference/live
 */
export function liveRoutes(lake: Lake): Hono<LakeHttp> {
  const routes = new Hono<LakeHttp>();
  routes.get("/data/live/events/:dataset", (context) => {
    const { dataset, requester } = datasetOf(context, lake);
    const includeDrafts = context.req.query("includeDrafts") === "true";
    if (includeDrafts && requester.role === "anonymous") throw insufficientPermissions(requester, "read");
    const lastEventId = context.req.header("last-event-id") ?? context.req.query("lastEventId");
    return eventStream(context, lake, ({ send, end }) =>
      dataset.liveEvents.listen({
        includeDrafts,
        lastEventId,
        onEvent: (event) => send(serverSentEvent(event)),
        onEnd: end,
      }),
    );
  });
  return routes;
}

function serverSentEvent(event: LiveEvent): ServerSentEvent {
  const data = event.type === "message" ? { tags: event.tags } : { id: event.id };
  return { id: event.id, event: event.type, data };
}
