import type { Context } from "hono";

import { cacheControl } from "../../../process-kit/http/cache-control.ts";
import type { StreamPlaces } from "../live/stream-places.ts";

import { addressOf } from "./asker.ts";
import type { LakeHttp } from "./context.ts";

/** Keeps proxies and clients from taking a quiet stream for a dead one. */
const heartbeatIntervalMilliseconds = 15_000;

/**
 * A listener that leaves this much unread when there is more to say is cut off; it comes back with the last event it did read. Larger than
 * any one event, and than any catching up with live events.
 */
const maxUnreadBytes = 8_000_000;

/** One server-sent event; `data` is written as JSON. */
export interface ServerSentEvent {
  readonly id?: string;
  readonly event: string;
  readonly data: unknown;
}

/** Where a source of events writes. */
export interface EventSink {
  readonly send: (event: ServerSentEvent) => void;
  /** There will be no more: the lake is closing. */
  readonly end: () => void;
}

/**
 * Answers with a stream of server-sent events. `listen` begins to write them and returns what stops it; it is stopped when the reader
 * leaves or reads too slowly.
 * @throws LakeError 429 when too many streams are open
 */
export function eventStream(
  context: Context<LakeHttp>,
  places: StreamPlaces,
  listen: (sink: EventSink) => () => void,
): Response {
  const requester = context.get("requester");
  const leavePlace = places.take(
    requester.role === "anonymous" ? { address: addressOf(context) } : { id: requester.id },
  );
  const encoder = new TextEncoder();
  let stop = () => {};
  const source: UnderlyingDefaultSource<Uint8Array> = {
    start(controller) {
      let stopped = false;
      const write = (text: string): void => {
        if (stopped) return;
        if ((controller.desiredSize ?? 0) < -maxUnreadBytes) {
          stop();
          // Not closed: what it has not read would still have to be kept for it.
          controller.error(new Error("The client reads too slowly"));
          return;
        }
        controller.enqueue(encoder.encode(text));
      };
      const heartbeat = setInterval(() => {
        write(":\n\n");
      }, heartbeatIntervalMilliseconds);
      let stopListening = () => {};
      stop = () => {
        stopped = true;
        clearInterval(heartbeat);
        leavePlace();
        stopListening();
      };
      const isStopped = () => stopped;
      stopListening = listen({
        send: (event) => {
          write(written(event));
        },
        end: () => {
          if (isStopped()) return;
          stop();
          controller.close();
        },
      });
      // It may have been ended while it was being told what it missed.
      if (isStopped()) stopListening();
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
