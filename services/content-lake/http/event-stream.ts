import type { Context } from "hono";

/** Keeps proxies and clients from taking a quiet stream for a dead one. */
const heartbeatIntervalMilliseconds = 15_000;

/** A listener that leaves this much unread, more than any catching up, is cut off; it comes back with the last event it did read. */
const maxUnreadEvents = 5_000;

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
 */
export function eventStream(context: Context, listen: (sink: EventSink) => () => void): Response {
  const encoder = new TextEncoder();
  let stop = () => {};
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      let stopped = false;
      const write = (text: string): void => {
        if (stopped) return;
        controller.enqueue(encoder.encode(text));
        if ((controller.desiredSize ?? 0) > -maxUnreadEvents) return;
        stop();
        controller.close();
      };
      const heartbeat = setInterval(() => {
        write(":\n\n");
      }, heartbeatIntervalMilliseconds);
      let stopListening = () => {};
      stop = () => {
        stopped = true;
        clearInterval(heartbeat);
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
  });
  return context.body(stream, 200, {
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "no-store",
  });
}

function written({ id, event, data }: ServerSentEvent): string {
  return `${id === undefined ? "" : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
