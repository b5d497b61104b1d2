import { Hono } from "hono";

import { insufficientPermissions } from "../access/permissions.ts";
import type { Lake } from "../lake.ts";
import type { LiveEvent, LiveListener } from "../live/live-events.ts";

import type { LakeHttp } from "./context.ts";

/** Keeps proxies and clients from taking a quiet stream for a dead one. */
const heartbeatIntervalMilliseconds = 15_000;

/** A listener that leaves this much unread, more than any catching up, is cut off; it comes back with the last event it did read. */
const maxUnreadEvents = 5_000;

/**
 * Live content events as server-sent events.
 * @see https://www.sanity.io/docs/http-reference/live
 */
export function liveRoutes(lake: Lake): Hono<LakeHttp> {
  const routes = new Hono<LakeHttp>();
  routes.get("/data/live/events/:dataset", (context) => {
    lake.dataset(context.req.param("dataset"));
    const requester = context.get("requester");
    const includeDrafts = context.req.query("includeDrafts") === "true";
    if (includeDrafts && requester.role === "anonymous") throw insufficientPermissions(requester, "read");
    const lastEventId = context.req.header("last-event-id") ?? context.req.query("lastEventId");
    const stream = eventStream((events) => lake.liveEvents.listen({ includeDrafts, lastEventId, ...events }));
    return context.body(stream, 200, {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store",
    });
  });
  return routes;
}

type StreamEvents = Pick<LiveListener, "onEvent" | "onEnd">;

function eventStream(listen: (events: StreamEvents) => () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let stop = () => {};
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string): void => {
        controller.enqueue(encoder.encode(text));
        if ((controller.desiredSize ?? 0) > -maxUnreadEvents) return;
        stop();
        controller.close();
      };
      const heartbeat = setInterval(() => {
        send(":\n\n");
      }, heartbeatIntervalMilliseconds);
      const stopListening = listen({
        onEvent: (event) => {
          send(serverSentEvent(event));
        },
        onEnd: () => {
          clearInterval(heartbeat);
          controller.close();
        },
      });
      stop = () => {
        clearInterval(heartbeat);
        stopListening();
      };
    },
    cancel() {
      stop();
    },
  });
}

function serverSentEvent(event: LiveEvent): string {
  const data = event.type === "message" ? { tags: event.tags } : { id: event.id };
  return `id: ${event.id}\nevent: ${event.type}\ndata: ${JSON.stringify(data)}\n\n`;
}
