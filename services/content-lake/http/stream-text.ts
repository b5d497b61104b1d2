import { setImmediate } from "node:timers/promises";

/**
 * A body whose text is made while it is read. Other requests get a turn before each piece.
 *
 * @param pieces of the text; one may be empty. Returned from when the client disconnects
 */
export function streamText(pieces: Generator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      await setImmediate();
      const piece = pieces.next();
      if (piece.done === true) controller.close();
      else controller.enqueue(encoder.encode(piece.value));
    },
    cancel() {
      pieces.return(undefined);
    },
  });
}
