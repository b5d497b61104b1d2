import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

import { createMiddleware } from "hono/factory";
import { getMimeType } from "hono/utils/mime";

import { cacheControl } from "../process-kit/http/cache-control.ts";
import { entityTag, isNamedIn } from "../process-kit/http/entity-tag.ts";
import { type ContentEncoding, contentEncodings, preferredEncoding } from "./content-encoding.ts";
import { precompressedExtensions } from "./precompress.ts";
import { plainAnswer } from "./plain-answer.ts";

/** One file in one encoding. */
interface Representation {
  bytes: Uint8Array<ArrayBuffer>;
  /** Identifies exactly these bytes; includes the quotes. */
  etag: string;
}

interface StaticFile {
  contentType: string;
  cacheControl: string;
  identity: Representation;
  encoded: Partial<Record<ContentEncoding, Representation>>;
}

/** The files that a site serves, by the path of their URL. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

/** The build puts a hash of the content in the names below `/assets/`, so such a file never changes. */
const hashedFolder = "/assets/";

const isPublic = (urlPath: string): boolean => !urlPath.includes("/.") && !urlPath.endsWith(".map");

const representation = (bytes: Uint8Array<ArrayBuffer>): Representation => ({
  bytes,
  etag: entityTag(bytes),
});

/**
 * Reads every file below a folder into memory, with the compressed files that `precompress` wrote beside it: a megabyte, and as much for
 * each earlier build that is kept (commands/build/keep-earlier-files.mjs). Only files that are found now are ever served, so no spelling of a path can
 * reach another file. Hidden files and source maps are skipped.
 *
 * @param directory the built client, which holds the contents of `public/` too
 * @throws when the folder cannot be read
 */
export async function readStaticFiles(directory: string): Promise<StaticFiles> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const bytesByPath = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const urlPath = `/${path.relative(directory, file).split(path.sep).join("/")}`;
    if (isPublic(urlPath)) bytesByPath.set(urlPath, new Uint8Array(await readFile(file)));
  }

  const files = new Map<string, StaticFile>();
  for (const [urlPath, bytes] of bytesByPath) {
    if (contentEncodings.some((encoding) => isEncodedSibling(urlPath, encoding, bytesByPath))) continue;
    const encoded: StaticFile["encoded"] = {};
    for (const encoding of contentEncodings) {
      const sibling = bytesByPath.get(urlPath + precompressedExtensions[encoding]);
      if (sibling) encoded[encoding] = representation(sibling);
    }
    files.set(urlPath, {
      contentType: getMimeType(urlPath) ?? "application/octet-stream",
      cacheControl: urlPath.startsWith(hashedFolder) ? cacheControl.forGood : cacheControl.forOneHour,
      identity: representation(bytes),
      encoded,
    });
  }
  return files;
}

const isEncodedSibling = (urlPath: string, encoding: ContentEncoding, all: ReadonlyMap<string, unknown>): boolean => {
  const extension = precompressedExtensions[encoding];
  return urlPath.endsWith(extension) && all.has(urlPath.slice(0, -extension.length));
};

/**
 * Serves the files that were read, with a strong `ETag` and the smallest accepted encoding; passes everything else on. An unknown name below
 * `/assets/` is from a build that is no longer kept and gets a short 404 instead of a page.
 */
export const staticFiles = (files: StaticFiles) =>
  createMiddleware(async (context, next) => {
    const { method, path: urlPath } = context.req;
    if (method !== "GET" && method !== "HEAD") return next();
    const file = files.get(urlPath);
    if (!file) return urlPath.startsWith(hashedFolder) ? plainAnswer(404, "There is no such file.") : next();

    const available = contentEncodings.filter((encoding) => file.encoded[encoding]);
    const encoding = preferredEncoding(context.req.header("Accept-Encoding"), available);
    const { bytes, etag } = (encoding && file.encoded[encoding]) ?? file.identity;
    const headers = {
      "Cache-Control": file.cacheControl,
      ETag: etag,
      ...(available.length > 0 && { Vary: "Accept-Encoding" }),
    };
    if (isNamedIn(context.req.header("If-None-Match"), etag)) return new Response(null, { status: 304, headers });
    return new Response(bytes, {
      headers: {
        ...headers,
        "Content-Type": file.contentType,
        "Content-Length": String(bytes.length),
        ...(encoding && { "Content-Encoding": encoding }),
      },
    });
  });
