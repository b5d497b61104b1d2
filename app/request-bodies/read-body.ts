import { bodyBytes } from "./body-bytes.ts";
import { ByteBlocks } from "./byte-blocks.ts";

/** Enough for every body but one that carries a picture. Bytes. */
export const smallBodyBytes = 64 * 1024;

/**
 * A small body whole.
 *
 * @throws Response as {@link bodyBytes} does
 */
export async function readBody(body: ReadableStream<Uint8Array> | null): Promise<Buffer<ArrayBuffer>> {
  const bytes = new ByteBlocks();
  for await (const piece of bodyBytes(body, smallBodyBytes)) bytes.append(piece);
  return Buffer.concat(bytes.parts() ?? []);
}
