import { refuseBody } from "./refuse-body.ts";

/** How long the next bytes of a body may take. A phone that changes its cell is silent for some seconds. */
const longestSilenceSeconds = 20;

/**
 * The bytes of a body as they arrive. Nothing is kept here, and whoever stops early leaves the rest unread: the server sends its answer first
 * and then drops what still comes (server/lingering-close.ts), where cancelling the body would end the connection without an answer.
 *
 * @param body a request's
 * @param maximumBytes how many it may have
 * @yields pieces of any size
 * @throws Response 413 at the first byte too many, 408 after 20 s without one, 400 when the sender goes away
 */
export async function* bodyBytes(
  body: ReadableStream<Uint8Array> | null,
  maximumBytes: number,
): AsyncGenerator<Uint8Array, undefined, undefined> {
  if (!body) return undefined;
  const reader = body.getReader();
  let isSilent = false;
  const silence = setTimeout(() => {
    isSilent = true;
    // A read that waits is rejected.
    reader.releaseLock();
  }, longestSilenceSeconds * 1000).unref();
  const read = () =>
    reader.read().catch(() => {
      throw refuseBody(isSilent ? 408 : 400);
    });
  try {
    let totalBytes = 0;
    for (let piece = await read(); !piece.done; piece = await read()) {
      silence.refresh();
      totalBytes += piece.value.byteLength;
      if (totalBytes > maximumBytes) throw refuseBody(413);
      yield piece.value;
    }
    return undefined;
  } finally {
    clearTimeout(silence);
    reader.releaseLock();
  }
}
