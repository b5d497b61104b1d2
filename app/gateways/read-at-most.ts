/**
 * Reads the body of an answer.
 *
 * @throws Error when it is longer than `maxBytes`
 */
export async function readAtMost(response: Response, maxBytes: number): Promise<Buffer> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array[] = [];
  let totalBytes = 0;
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    totalBytes += part.value.byteLength;
    if (totalBytes > maxBytes) {
      await reader?.cancel();
      throw new Error("The answer is too long.");
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}
