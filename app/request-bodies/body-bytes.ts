import { refuseBody } from "./refuse-body.ts";

/** How long the next bytes of a body may take. A phone that changes its mobile cell sends nothing for some seconds. */
const longestSilenceSeconds = 20;

/**
 * Yields a body's bytes as they arrive. A reader that stops early leaves the rest unread and does not cancel the body, which would end the connection
 * without an answer: the server answers first and then drops the rest (process-kit/http/lingering-close.ts).
 *
 * @param body a request's
 * @param maximumBytes how many bytes it may have
 * @yields pieces of any size
 * @throws Response 413 at the first byte beyond the maximum, 408 after 20 s without a byte, 400 when the sender closes the connection
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
    // This rejects the pending read.
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
