import { LakeError } from "../errors.ts";

import { maxOutputPixels, type Region, type TransformRequest } from "./transform-parameters.ts";

/** A size in whole pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The steps of a transform, in this order. */
export interface TransformPlan {
  /** The part of the upright original that is kept; `null` keeps it whole, which decodes a large JPEG three times faster. */
  readonly region: Region | null;
  /** What that part is scaled to. */
  readonly scaled: Size;
  /** The canvas on which it is centred; larger than `scaled` only where a background fills the rest. */
  readonly canvas: Size;
  /** Whether `region` has another shape than `scaled`; then the part of it with the most detail fills `scaled`. */
  readonly byEntropy: boolean;
}

/**
 * Computes the pixels of a transform.
 *
 * - `clip`: as large as fits in `w` by `h`, enlarged if need be; `max`: the same, never enlarged
 * - `fill`, `fillmax`: like `clip` and `max`, the rest of `w` by `h` filled with the background
 * - `crop`: exactly `w` by `h`, with the excess cut off; `min`: cut to that shape, never enlarged
 * - `scale`: exactly `w` by `h`, distorted
 *
 * With only one of `w` and `h`, the other follows the aspect ratio. `pad` is taken from the asked size.
 *
 * @param original size of the original, upright and turned as asked
 * @throws LakeError 400 when `rect` lies outside the picture
 */
export function planTransform(original: Size, request: TransformRequest): TransformPlan {
  const source = request.rect === undefined ? { left: 0, top: 0, ...original } : clipRegion(request.rect, original);
  const box = boxOf(request, source);
  const room = Math.max(0, Math.floor((Math.min(box.width, box.height) - 1) / 2));
  const pad = Math.min(Math.round((request.pad ?? 0) * request.dpr), room);
  const plan = planInside({ width: box.width - 2 * pad, height: box.height - 2 * pad }, source, original, request);
  return { ...plan, canvas: { width: plan.canvas.width + 2 * pad, height: plan.canvas.height + 2 * pad } };
}

function planInside(box: Size, source: Region, original: Size, request: TransformRequest): TransformPlan {
  const { fit, focus } = request;
  const neverEnlarges = fit === "max" || fit === "fillmax" || fit === "min";
  if (fit === "crop" || fit === "min") {
    const byEntropy = focus === "entropy";
    const cut = cropToShape(source, box.width / box.height, byEntropy ? { x: 0.5, y: 0.5 } : focus);
    const factor = neverEnlarges ? Math.min(1, cut.width / box.width, cut.height / box.height) : 1;
    const scaled = wholePixels(box.width * factor, box.height * factor);
    return { region: nullWhenWhole(byEntropy ? source : cut, original), scaled, canvas: scaled, byEntropy };
  }
  const region = nullWhenWhole(source, original);
  if (fit === "scale") {
    const scaled = wholePixels(box.width, box.height);
    return { region, scaled, canvas: scaled, byEntropy: false };
  }
  const fitting = Math.min(box.width / source.width, box.height / source.height);
  const factor = neverEnlarges ? Math.min(1, fitting) : fitting;
  const scaled = wholePixels(source.width * factor, source.height * factor);
  const isFilled = fit === "fill" || fit === "fillmax";
  return { region, scaled, canvas: isFilled ? wholePixels(box.width, box.height) : scaled, byEntropy: false };
}

/** The requested size on the screen, with both sides known and neither longer than the lake allows. */
function boxOf(request: TransformRequest, source: Size): Size {
  const { w, h, dpr } = request;
  const aspectRatio = source.width / source.height;
  const width = w === undefined ? (h === undefined ? source.width : h * dpr * aspectRatio) : w * dpr;
  const height = h === undefined ? (w === undefined ? source.height : (w * dpr) / aspectRatio) : h * dpr;
  return within(
    maxOutputPixels,
    maxOutputPixels,
    request.fit === "crop" ? bounded({ width, height }, request) : { width, height },
  );
}

/** The largest size of its own shape within the bounds. */
function bounded(
  size: Size,
  { minWidth = 0, minHeight = 0, maxWidth = Infinity, maxHeight = Infinity, dpr }: TransformRequest,
): Size {
  const smaller = within(maxWidth * dpr, maxHeight * dpr, size);
  const growth = Math.max(1, (minWidth * dpr) / smaller.width, (minHeight * dpr) / smaller.height);
  return {
    width: Math.min(smaller.width * growth, maxWidth * dpr),
    height: Math.min(smaller.height * growth, maxHeight * dpr),
  };
}

function within(mostWidth: number, mostHeight: number, { width, height }: Size): Size {
  const factor = Math.min(1, mostWidth / width, mostHeight / height);
  return { width: width * factor, height: height * factor };
}

function nullWhenWhole(region: Region, { width, height }: Size): Region | null {
  return region.width === width && region.height === height ? null : region;
}

function clipRegion(region: Region, { width, height }: Size): Region {
  if (region.left >= width || region.top >= height) {
    throw new LakeError(
      400,
      "invalidParameter",
      `Parameter "rect" lies outside the picture, which is ${width} by ${height}`,
    );
  }
  return {
    left: region.left,
    top: region.top,
    width: Math.min(region.width, width - region.left),
    height: Math.min(region.height, height - region.top),
  };
}

/** The largest part of a region that has this shape, placed so that the focus is as central as the region allows. */
function cropToShape(source: Region, aspectRatio: number, focus: { readonly x: number; readonly y: number }): Region {
  const { width, height } = wholePixels(
    Math.min(source.width, source.height * aspectRatio),
    Math.min(source.height, source.width / aspectRatio),
  );
  const start = (length: number, kept: number, centre: number) =>
    Math.round(Math.min(Math.max(centre * length - kept / 2, 0), length - kept));
  return {
    left: source.left + start(source.width, width, focus.x),
    top: source.top + start(source.height, height, focus.y),
    width,
    height,
  };
}

function wholePixels(width: number, height: number): Size {
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
}
