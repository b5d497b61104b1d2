/**
 * Reads the body of an answer.
 *
 * Takes the request's signal again, because Node 20's `fetch` forgets it at the first full garbage collection after the answer's head, when it was told
 * to refuse redirects: a service that stops in the middle of its answer would keep its asker for minutes.
 *
 * @param response the answer
 * @param maxBytes the most that it may have
 * @param signal ends the reading
 * @throws Error when the body is longer than `maxBytes`; the signal's reason when that came first
 */
export async function readAtMost(response: Response, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
  signal.throwIfAborted();
  const reader = response.body?.getReader();
  // A body that failed rejects each reading, and its cancelling too.
  const cancel = () => void reader?.cancel(signal.reason).catch(() => {});
  signal.addEventListener("abort", cancel, { once: true });
  const chunks: Uint8Array[] = [];
  let totalBytes = 0;
  try {
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      totalBytes += part.value.byteLength;
      if (totalBytes > maxBytes) {
        await reader?.cancel();
        throw new Error("The answer is too long.");
      }
      chunks.push(part.value);
    }
  } finally {
    signal.removeEventListener("abort", cancel);
  }
  signal.throwIfAborted();
  return Buffer.concat(chunks);
}
