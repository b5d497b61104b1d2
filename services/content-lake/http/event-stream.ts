import type { Context } from "hono";

import { cacheControl } from "../../../process-kit/http/cache-control.ts";
import { accessOf } from "../access/access-of.ts";
import type { Lake } from "../lake.ts";

import { breakOff } from "./break-off.ts";
import type { LakeHttp } from "./context.ts";

/** The interval that keeps proxies and clients from closing a quiet stream as dead. */
const heartbeatIntervalMilliseconds = 15_000;

/**
 * A listener with this much unread data when there is more to send is disconnected; it reconnects with the last event it did read. The limit is
 * larger than any one event, and than the missed live events that a listener is sent.
 */
const maxUnreadBytes = 8_000_000;

/** One server-sent event; `data` is written as JSON. */
export interface ServerSentEvent {
  readonly id?: string;
  readonly event: string;
  readonly data: unknown;
}

/** The receiver of a source's events. */
export interface EventSink {
  readonly send: (event: ServerSentEvent) => void;
  /** Ends the stream, because the lake is closing. */
  readonly end: () => void;
}

/**
 * Answers with a stream of server-sent events. `listen` starts to write them and returns the function that stops it, which is called when the reader
 * disconnects or reads too slowly. A stream ends with the session or the token that opened it, and when its place is lost to a client with fewer.
 * @throws LakeError 429 when too many streams are open, 401 when the session or token has just ended
 */
export function eventStream(
  context: Context<LakeHttp>,
  lake: Pick<Lake, "streamPlaces" | "sessions" | "tokens">,
  listen: (sink: EventSink) => () => void,
): Response {
  const requester = context.get("requester");
  const access = accessOf(requester, lake);
  // A ticket may have been issued, or a query been checked, before it ended.
  access?.requireOpen();
  let stop = () => {};
  let breakStream = () => {};
  const leavePlace = lake.streamPlaces.take(
    requester.role === "anonymous" ? { address: context.get("address") } : { id: requester.id },
    () => breakStream(),
  );
  const encoder = new TextEncoder();
  const source: UnderlyingDefaultSource<Uint8Array> = {
    start(controller) {
      let stopped = false;
      const write = (text: string): void => {
        if (stopped) return;
        if ((controller.desiredSize ?? 0) < -maxUnreadBytes) breakStream();
        else controller.enqueue(encoder.encode(text));
      };
      breakStream = () => {
        stop();
        // Not closed, because the unread data of a closed stream would stay in memory.
        breakOff(context, controller);
      };
      const heartbeat = setInterval(() => {
        if (access?.isOpen() ?? true) write(":\n\n");
        else end();
      }, heartbeatIntervalMilliseconds);
      let stopListening = () => {};
      let detach = () => {};
      stop = () => {
        stopped = true;
        clearInterval(heartbeat);
        leavePlace();
        detach();
        stopListening();
      };
      const isStopped = () => stopped;
      const end = () => {
        if (isStopped()) return;
        stop();
        controller.close();
      };
      stopListening = listen({
        send: (event) => write(written(event)),
        end,
      });
      // The stream may have ended while the missed events were written.
      if (isStopped()) stopListening();
      else if (access) detach = access.attach(end);
    },
    cancel() {
      stop();
    },
  };
  const stream = new ReadableStream(source, new ByteLengthQueuingStrategy({ highWaterMark: 0 }));
  return context.body(stream, 200, {
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": cacheControl.unkept,
  });
}

function written({ id, event, data }: ServerSentEvent): string {
  return `${id === undefined ? "" : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
