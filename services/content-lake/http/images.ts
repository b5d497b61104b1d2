import { join } from "node:path";

import { type Context, Hono, type MiddlewareHandler } from "hono";

import { cacheControl } from "../../../process-kit/http/cache-control.ts";
import { isNamedIn } from "../../../process-kit/http/entity-tag.ts";
import { assetFileName, parseFileFileName, parseImageFileName } from "../assets/asset-name.ts";
import { fileStream } from "../assets/file-stream.ts";
import { findAsset, type StoredAsset } from "../assets/find-asset.ts";
import { isSafeInline } from "../assets/inspect-file.ts";
import { imageMimeType } from "../assets/image-formats.ts";
import { attachmentHeader } from "../assets/original-file-name.ts";
import { transformInProcess } from "../images/image-work.ts";
import { parseTransform } from "../images/transform-parameters.ts";
import { openVariantCache, type VariantCache } from "../images/variant-cache.ts";
import { chooseVariant, type Variant } from "../images/variant.ts";
import type { Lake } from "../lake.ts";

import type { LakeHttp } from "./context.ts";
import { datasetOf } from "./dataset-of.ts";

/** The most disk space for variants of pictures, in bytes. */
const maxVariantBytes = 512 * 1024 * 1024;

/** The most variants of pictures. A visitor may ask for each pixel of a picture as a variant of its own. */
const maxVariants = 20_000;

/**
 * `GET /images/:projectId/:dataset/:file` with Sanity's transform parameters, and `GET /files/:projectId/:dataset/:file`. Anybody may read an asset
 * whose document exists, as on the hosted lake's CDN, but not without a token one of a private dataset; nothing that a browser could run is displayed in
 * the lake's own origin.
 *
 * @see https://www.sanity.io/docs/apis-and-sdks/image-urls
 */
export function imagesRoutes(lake: Lake, authenticate: readonly MiddlewareHandler<LakeHttp>[]): Hono<LakeHttp> {
  const routes = new Hono<LakeHttp>();
  routes.use("/images/*", ...authenticate);
  routes.use("/files/*", ...authenticate);
  let cache: Promise<VariantCache> | undefined;
  const openCache = () =>
    (cache ??= openVariantCache({
      directory: join(lake.configuration.directory, "image-cache"),
      maxBytes: maxVariantBytes,
      maxVariants,
      onWriteError: (error) => lake.log.warn({ err: error }, "an image variant could not be stored on disk"),
    }).catch((failure: unknown) => {
      // If the folder cannot be opened, the next request tries again.
      cache = undefined;
      throw failure;
    }));

  routes.get("/images/:projectId/:dataset/:file", async (context) => {
    const name = parseImageFileName(context.req.param("file"));
    const asset = await findAsset(lake, name, placeOf(context, lake));
    const request = parseTransform(context.req.query());
    if (request.autoFormat) context.header("Vary", "Accept", { append: true });
    const variant = name && chooseVariant(name, request, context.req.header("Accept") ?? "");
    if (variant) return sendVariant(context, asset, variant, await openCache());
    return sendOriginal(context, asset, imageMimeType(asset.name.extension) ?? "application/octet-stream");
  });

  routes.get("/files/:projectId/:dataset/:file", async (context) => {
    const asset = await findAsset(lake, parseFileFileName(context.req.param("file")), placeOf(context, lake));
    const mimeType = String(asset.document.mimeType);
    if (!isSafeInline(mimeType)) context.header("Content-Disposition", attachmentHeader(downloadName(asset)));
    return sendOriginal(context, asset, isSafeInline(mimeType) ? mimeType : "application/octet-stream");
  });
  return routes;
}

function placeOf(context: Context<LakeHttp, "/:projectId/:dataset/:file">, lake: Lake) {
  return { projectId: context.req.param("projectId"), dataset: datasetOf(context, lake).dataset };
}

async function sendVariant(
  context: Context<LakeHttp>,
  asset: StoredAsset,
  { key, mimeType, transform }: Variant,
  cache: VariantCache,
): Promise<Response> {
  if (hasAlready(context, key)) return unchanged(context, asset, key);
  const bytes = await cache.variant(key, () => transformInProcess(asset, transform));
  setHeaders(context, asset, key);
  return context.body(Uint8Array.from(bytes), 200, {
    "Content-Type": mimeType,
    "Content-Length": String(bytes.byteLength),
  });
}

function sendOriginal(context: Context<LakeHttp>, asset: StoredAsset, mimeType: string): Response {
  const { sha1 } = asset.name;
  if (hasAlready(context, sha1)) return unchanged(context, asset, sha1);
  setHeaders(context, asset, sha1);
  return context.body(fileStream(asset.path), 200, {
    "Content-Type": mimeType,
    "Content-Length": String(asset.sizeBytes),
  });
}

const hasAlready = (context: Context<LakeHttp>, tag: string): boolean =>
  isNamedIn(context.req.header("If-None-Match"), `"${tag}"`);

function unchanged(context: Context<LakeHttp>, asset: StoredAsset, tag: string): Response {
  setHeaders(context, asset, tag);
  return context.body(null, 304);
}

/** Sets the headers of every answer with an asset's bytes. Only once the bytes are there, because an error's answer would carry them too. */
function setHeaders(context: Context<LakeHttp>, asset: StoredAsset, tag: string): void {
  context.header("ETag", `"${tag}"`);
  context.header("Cache-Control", asset.isPrivate ? cacheControl.personal : cacheControl.forGood);
  context.header("Cross-Origin-Resource-Policy", "cross-origin");
  context.header("X-Content-Type-Options", "nosniff");
  context.header("Content-Security-Policy", drawingPolicy);
  const download = context.req.query("dl");
  if (download !== undefined) context.header("Content-Disposition", attachmentHeader(download || downloadName(asset)));
}

/** Lets an SVG that is opened in a tab of its own be drawn, and nothing else. */
const drawingPolicy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox";

function downloadName({ name, document }: StoredAsset): string {
  const { originalFilename } = document;
  return typeof originalFilename === "string" ? originalFilename : assetFileName(name);
}
