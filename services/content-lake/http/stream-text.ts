import { setImmediate } from "node:timers/promises";

import type { Context } from "hono";

import { breakOff } from "./break-off.ts";
import type { LakeHttp } from "./context.ts";

/**
 * A body whose text is made while it is read. Other requests get a turn before each piece.
 *
 * @param context of the request
 * @param pieces of the text; one may be empty. The generator is ended early when the client disconnects
 * @param endings each calls its argument when the answer must break off, unless the function that it returned is called before; `undefined` never does
 */
export function streamText(
  context: Context<LakeHttp>,
  pieces: Generator<string>,
  endings: readonly (((end: () => void) => () => void) | undefined)[],
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let stopped = false;
  let stop = () => {};
  return new ReadableStream({
    start(controller) {
      const end = () => {
        stop();
        breakOff(context, controller);
      };
      const forgetEnd = endings.map((ending) => ending?.(end));
      stop = () => {
        stopped = true;
        for (const forget of forgetEnd) forget?.();
        pieces.return(undefined);
      };
    },
    async pull(controller) {
      await setImmediate();
      // Not closed, because what is broken off must not look complete.
      if (stopped) return;
      const piece = pieces.next();
      if (piece.done === true) {
        stop();
        controller.close();
      } else controller.enqueue(encoder.encode(piece.value));
    },
    cancel() {
      stop();
    },
  });
}
