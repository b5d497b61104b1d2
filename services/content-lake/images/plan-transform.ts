import { LakeError } from "../errors.ts";

import { maxOutputPixels, type Region, type TransformRequest } from "./transform-parameters.ts";

/** A size in whole pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What is done to the pixels, in this order. */
export interface TransformPlan {
  /** The part of the upright original that is kept; `null` keeps it whole, which decodes a large JPEG three times faster. */
  readonly region: Region | null;
  /** What that part is scaled to. */
  readonly scaled: Size;
  /** What it is then centred on; larger than `scaled` only where a background fills the rest. */
  readonly canvas: Size;
}

/**
 * Works out the pixels of a transform.
 *
 * - `clip`: as large as fits in `w` by `h`, enlarged if need be; `max`: the same, never enlarged
 * - `fill`, `fillmax`: like `clip` and `max`, the rest of `w` by `h` filled with the background
 * - `crop`: exactly `w` by `h`, what sticks out cut off; `min`: cut to that shape, never enlarged
 * - `scale`: exactly `w` by `h`, distorted
 *
 * With only one of `w` and `h`, the other follows the aspect ratio.
 *
 * @param original size of the original, upright
 * @throws LakeError 400 when `rect` lies outside the picture
 */
export function planTransform(original: Size, request: TransformRequest): TransformPlan {
  const source = request.rect === undefined ? { left: 0, top: 0, ...original } : clipRegion(request.rect, original);
  const { width: boxWidth, height: boxHeight } = boxOf(request, source);
  const neverEnlarges = request.fit === "max" || request.fit === "fillmax" || request.fit === "min";

  if (request.fit === "crop" || request.fit === "min") {
    const region = cropToShape(source, boxWidth / boxHeight, request.focus);
    const factor = neverEnlarges ? Math.min(1, region.width / boxWidth, region.height / boxHeight) : 1;
    const scaled = wholePixels(boxWidth * factor, boxHeight * factor);
    return { region: nullWhenWhole(region, original), scaled, canvas: scaled };
  }
  const region = nullWhenWhole(source, original);
  if (request.fit === "scale") {
    const scaled = wholePixels(boxWidth, boxHeight);
    return { region, scaled, canvas: scaled };
  }
  const fitting = Math.min(boxWidth / source.width, boxHeight / source.height);
  const factor = neverEnlarges ? Math.min(1, fitting) : fitting;
  const scaled = wholePixels(source.width * factor, source.height * factor);
  const isFilled = request.fit === "fill" || request.fit === "fillmax";
  return { region, scaled, canvas: isFilled ? wholePixels(boxWidth, boxHeight) : scaled };
}

/** The asked size on the screen, both sides known, neither longer than the lake allows. */
function boxOf({ w, h, dpr }: TransformRequest, source: Size): Size {
  const aspectRatio = source.width / source.height;
  const width = w === undefined ? (h === undefined ? source.width : h * dpr * aspectRatio) : w * dpr;
  const height = h === undefined ? (w === undefined ? source.height : (w * dpr) / aspectRatio) : h * dpr;
  const factor = Math.min(1, maxOutputPixels / width, maxOutputPixels / height);
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
