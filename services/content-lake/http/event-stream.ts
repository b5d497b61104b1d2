import type { Context } from "hono";

import { cacheControl } from "../../../process-kit/http/cache-control.ts";
import { LakeError } from "../errors.ts";
import type { Lake } from "../lake.ts";

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
 * disconnects or reads too slowly. A stream of staff ends with their session.
 * @throws LakeError 429 when too many streams are open, 401 when the session has just ended
 */
export function eventStream(
  context: Context<LakeHttp>,
  { streamPlaces, sessions }: Pick<Lake, "streamPlaces" | "sessions">,
  listen: (sink: EventSink) => () => void,
): Response {
  const requester = context.get("requester");
  const { sessionId } = requester;
  // A ticket may have been issued, or a query been checked, before the session ended.
  if (sessionId !== undefined && !sessions.isOpen(sessionId))
    throw new LakeError(401, "unauthorizedError", "The session is over. Sign in again.");
  const leavePlace = streamPlaces.take(
    requester.role === "anonymous" ? { address: context.get("address") } : { id: requester.id },
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
          // Ended with an error and not closed, because the unread data of a closed stream would stay in memory.
          controller.error(new Error("The client reads too slowly"));
          return;
        }
        controller.enqueue(encoder.encode(text));
      };
      const heartbeat = setInterval(() => {
        if (sessionId === undefined || sessions.isOpen(sessionId)) write(":\n\n");
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
        send: (event) => {
          write(written(event));
        },
        end,
      });
      // The stream may have ended while the missed events were written.
      if (isStopped()) stopListening();
      else if (sessionId !== undefined) detach = sessions.attach(sessionId, end);
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
