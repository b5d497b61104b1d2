import { type FileHandle, open } from "node:fs/promises";

const chunkBytes = 64 * 1024;

/** A file's bytes as a response body. The file is opened when the first byte is read, so an answer without a body opens nothing. */
export function fileStream(path: string): ReadableStream<Uint8Array> {
  let opened: Promise<FileHandle> | undefined;
  return new ReadableStream(
    {
      async pull(controller) {
        const file = await (opened ??= open(path, "r"));
        const chunk = new Uint8Array(chunkBytes);
        const { bytesRead } = await file.read(chunk);
        if (bytesRead > 0) {
          controller.enqueue(chunk.subarray(0, bytesRead));
        } else {
          await file.close();
          controller.close();
        }
      },
      // Also closes a file that is still being opened when the client disconnects.
      cancel: async () => (await opened)?.close(),
    },
    { highWaterMark: 0 },
  );
}
