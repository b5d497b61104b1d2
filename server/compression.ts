import { promisify } from "node:util";
import { gzip } from "node:zlib";

import { createMiddleware } from "hono/factory";
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from "hono/utils/compress";

import { brotli, quickBrotliQuality } from "./brotli.ts";
import { type ContentEncoding, preferredEncoding } from "./content-encoding.ts";

/** Below this size a compressed answer is not faster, and may be longer. */
const minBytes = 1024;

const compressors: Record<ContentEncoding, (bytes: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>> = {
  br: async (bytes) => new Uint8Array(await brotli(bytes, quickBrotliQuality)),
  gzip: async (bytes) => new Uint8Array(await promisify(gzip)(bytes)),
};

const isCompressible = ({ headers }: Response): boolean =>
  COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get("Content-Type") ?? "") &&
  !headers.has("Content-Encoding") &&
  !/\bno-transform\b/i.test(headers.get("Cache-Control") ?? "");

/**
 * Compresses the answers of handlers whole, because flushing them in pieces nearly doubles the bytes. Files are compressed at build instead
 * (precompress.ts). Every compressible answer varies by `Accept-Encoding`, also without a body, so that caches keep the encodings apart. A strong
 * `ETag` becomes weak, because the bytes differ from those that it named.
 */
export const compression = () =>
  createMiddleware(async (context, next) => {
    await next();
    if (!isCompressible(context.res)) return;
    context.header("Vary", "Accept-Encoding", { append: true });

    const answer = context.res;
    const encoding = preferredEncoding(context.req.header("Accept-Encoding"));
    if (!encoding || answer.status === 206) return;
    if (!answer.body) {
      // The length is that of the uncompressed bytes, which a GET would not send (RFC 9110, 8.6).
      context.header("Content-Length", undefined);
      return;
    }
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const isWorthIt = bytes.length >= minBytes;
    const headers = new Headers(answer.headers);
    if (isWorthIt) {
      headers.set("Content-Encoding", encoding);
      headers.delete("Content-Length");
      const etag = headers.get("ETag");
      if (etag && !etag.startsWith("W/")) headers.set("ETag", `W/${etag}`);
    }
    // Hono would otherwise merge the old answer's headers into the new one's.
    context.res = undefined;
    context.res = new Response(isWorthIt ? await compressors[encoding](bytes) : bytes, {
      status: answer.status,
      headers,
    });
  });
