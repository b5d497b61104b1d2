import { createHash } from "node:crypto";

import { assetFileName, type ImageName } from "../assets/asset-name.ts";

import { chooseFormat, mimeTypes } from "./output-format.ts";
import { planTransform } from "./plan-transform.ts";
import type { TransformRequest } from "./transform-parameters.ts";
import type { Transform } from "./transform.ts";

/** Goes into every variant's key: raise it when the same transform comes to give other bytes. */
const transformRevision = 1;

/** One transformed form of an image, decided but not yet made. */
export interface Variant {
  /** The same for every request that comes to the same pixels in the same format; names the variant in the cache and as its ETag. */
  readonly key: string;
  readonly mimeType: string;
  readonly transform: Transform;
}

/**
 * Decides which variant of an image a request is for.
 *
 * @param name the original
 * @param request what its URL asks for
 * @param accept the request's `Accept` header, which decides `auto=format`
 * @returns `null` when it is for the original itself: nothing is asked for, or the image is a drawing (SVG) and no other format is
 * @throws LakeError 400 when `rect` lies outside the picture
 */
export function chooseVariant(name: ImageName, request: TransformRequest, accept: string): Variant | null {
  const asksForPixels = [request.w, request.h, request.rect, request.quality, request.background].some(
    (asked) => asked !== undefined,
  );
  const isDrawing = name.extension === "svg";
  if (request.format === undefined && (isDrawing || (!asksForPixels && !request.autoFormat))) return null;

  const format = chooseFormat(name.extension, request, accept);
  const { quality, background } = request;
  const transform = { plan: planTransform(name, request), format, quality, background };
  const identity = JSON.stringify([transformRevision, assetFileName(name), transform]);
  const key = createHash("sha256").update(identity).digest("hex").slice(0, 40);
  return { key, mimeType: mimeTypes[format], transform };
}
