import { createHash } from "node:crypto";

import { assetFileName, type ImageName } from "../assets/asset-name.ts";
import { imageFormats } from "../assets/image-formats.ts";

import { chooseFormat } from "./output-format.ts";
import { type Size, planTransform } from "./plan-transform.ts";
import type { Effects, TransformRequest } from "./transform-parameters.ts";
import type { Transform } from "./transform.ts";

/** Part of every variant's key. Raise it when the same transform gives other bytes than before. */
const transformRevision = 2;

/** A transformed form of an image, determined but not yet made. */
export interface Variant {
  /** Equal for all requests with the same pixels in the same format; names the variant in the cache and is its ETag. */
  readonly key: string;
  readonly mimeType: string;
  readonly transform: Transform;
}

/**
 * Determines the variant of an image that a request is for.
 *
 * @param name the original
 * @param request the parameters of its URL
 * @param accept the request's `Accept` header, which decides `auto=format`
 * @returns `null` when it is for the original itself: the URL has no parameters, or the image is a drawing (SVG) and no other format is requested
 * @throws LakeError 400 when `rect` lies outside the picture
 */
export function chooseVariant(name: ImageName, request: TransformRequest, accept: string): Variant | null {
  const { rect, quality, background, pad, effects } = request;
  const sizes = [request.w, request.h, request.minWidth, request.maxWidth, request.minHeight, request.maxHeight];
  const asksForPixels =
    [...sizes, rect, quality, background, pad].some((asked) => asked !== undefined) ||
    request.isFirstFrame ||
    Object.keys(effects).length > 0;
  const isDrawing = name.extension === "svg";
  if (request.format === undefined && (isDrawing || (!asksForPixels && !request.autoFormat))) return null;

  const format = chooseFormat(name.extension, request, accept);
  const transform = { plan: planTransform(turned(name, effects), request), format, quality, background, effects };
  const identity = JSON.stringify([transformRevision, assetFileName(name), transform]);
  const key = createHash("sha256").update(identity).digest("hex").slice(0, 40);
  return { key, mimeType: imageFormats[format].mimeType, transform };
}

function turned({ width, height }: Size, { turn }: Effects): Size {
  return turn === 90 || turn === 270 ? { width: height, height: width } : { width, height };
}
