import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from "hono/utils/compress";
import { getMimeType } from "hono/utils/mime";

import { type ContentEncoding, contentEncodings } from "./content-encoding.ts";

/** The extension of a compressed file, appended to the whole name of its source. */
export const precompressedExtensions: Readonly<Record<ContentEncoding, string>> = { br: ".br", gzip: ".gz" };

const compressors: Record<ContentEncoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/**
 * Writes a `.br` and a `.gz` beside every file below a folder that gets shorter, with the best compression: brotli's default quality is its highest.
 * Runs in the build; the server only reads the files.
 */
export async function precompress(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || !COMPRESSIBLE_CONTENT_TYPE_REGEX.test(getMimeType(entry.name) ?? "")) continue;
    const file = path.join(entry.parentPath, entry.name);
    const bytes = await readFile(file);
    for (const encoding of contentEncodings) {
      const compressed = await compressors[encoding](bytes);
      if (compressed.length < bytes.length) await writeFile(file + precompressedExtensions[encoding], compressed);
    }
  }
}
