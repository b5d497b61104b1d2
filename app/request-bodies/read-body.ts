import { bodyBytes } from "./body-bytes.ts";
import { ByteBlocks } from "./byte-blocks.ts";

/** The longest body without a file, in bytes. */
export const smallBodyBytes = 64 * 1024;

/**
 * Reads a small body completely.
 *
 * @throws Response as {@link bodyBytes} does
 */
export async function readBody(body: ReadableStream<Uint8Array> | null): Promise<Buffer<ArrayBuffer>> {
  const bytes = new ByteBlocks();
  for await (const piece of bodyBytes(body, smallBodyBytes)) bytes.append(piece);
  return Buffer.concat(bytes.parts() ?? []);
}
