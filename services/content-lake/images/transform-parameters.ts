import { z } from "zod";

import { LakeError } from "../errors.ts";

/** How a picture is fitted to the requested size; see `planTransform` for each mode. */
export const fits = ["clip", "crop", "fill", "fillmax", "max", "min", "scale"] as const;

/** Formats that `fm` names. As on the hosted lake AVIF is none of them: browsers that accept it get it with `auto=format`. */
const namedFormats = ["jpg", "png", "webp"] as const;

/** A format that a picture can be asked for in by name. */
export type NamedFormat = (typeof namedFormats)[number];

/** A part of a picture in whole pixels from its top left corner. */
export type Region = z.output<typeof region>;

/** A background colour: three channels from 0 to 255 and an opacity from 0 to 1. */
export type Background = z.output<typeof background>;

/** Changes of pixels that keep the geometry; an absent member changes nothing. */
export interface Effects {
  /** Clockwise degrees, applied before anything is cut or scaled. */
  readonly turn?: 90 | 180 | 270;
  readonly mirrorHorizontally?: true;
  readonly mirrorVertically?: true;
  /** 1 to 2000. */
  readonly blur?: number;
  /** 1 to 100. */
  readonly sharpen?: number;
  /** -100 (grey) to 100. */
  readonly saturate?: number;
  readonly invert?: true;
}

/** The validated query of an image URL. Pixels are device pixels: `dpr` multiplies `w` and `h`. */
export interface TransformRequest {
  readonly w?: number | undefined;
  readonly h?: number | undefined;
  readonly dpr: number;
  readonly fit: (typeof fits)[number];
  readonly rect?: Region | undefined;
  /** Bounds of the size where `fit=crop` leaves a side open. */
  readonly minWidth?: number | undefined;
  readonly maxWidth?: number | undefined;
  readonly minHeight?: number | undefined;
  readonly maxHeight?: number | undefined;
  /** The point, in fractions of the picture, that `fit=crop` and `fit=min` keep visible; `entropy`: the part with the most detail. */
  readonly focus: { readonly x: number; readonly y: number } | "entropy";
  /** Pixels around the picture, inside the asked size. */
  readonly pad?: number | undefined;
  /** Further changes of the pixels. */
  readonly effects: Effects;
  /** `frame=1`: the first picture of an animation. */
  readonly isFirstFrame: boolean;
  readonly format?: NamedFormat | undefined;
  /** `auto=format`: the best format the browser accepts. */
  readonly autoFormat: boolean;
  /** 0 to 100; the encoder's own default when absent. */
  readonly quality?: number | undefined;
  readonly background?: Background | undefined;
}

/** The longest side of an output picture in pixels. A larger request gets the requested shape at this size. */
export const maxOutputPixels = 4096;

/**
 * Reads the query of an image URL. Undocumented parameters are ignored, as on the hosted lake, and so are those without effect here (`cs`, because
 * every output is sRGB).
 *
 * @throws LakeError 400 that names the invalid parameter
 * @see https://www.sanity.io/docs/apis-and-sdks/image-urls
 */
export function parseTransform(query: Readonly<Record<string, string>>): TransformRequest {
  const parsed = transformSchema.safeParse(query);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new LakeError(
    400,
    "invalidParameter",
    `Parameter "${issue?.path.join(".") ?? ""}" ${issue?.message ?? "is invalid"}`,
  );
}

const numberWritten = (pattern: RegExp, kind: string, least: number, most: number) => {
  const message = `must be a ${kind} from ${least} to ${most}`;
  return z.string().regex(pattern, message).transform(Number).pipe(z.number().min(least, message).max(most, message));
};

const wholeNumber = (least: number, most: number) => numberWritten(/^[0-9]{1,6}$/, "whole number", least, most);

const signedNumber = (most: number) => numberWritten(/^-?[0-9]{1,6}$/, "whole number", -most, most);

const fraction = (least: number, most: number) =>
  numberWritten(/^[0-9]{1,2}(?:\.[0-9]{1,20})?$/, "number", least, most);

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `must be one of ${values.join(", ")}`);

const region = z
  .string()
  .regex(/^[0-9]{1,6},[0-9]{1,6},[0-9]{1,6},[0-9]{1,6}$/, "must be left,top,width,height in whole pixels")
  .transform((text) => {
    const [left = 0, top = 0, width = 0, height = 0] = text.split(",").map(Number);
    return { left, top, width, height };
  })
  .refine(({ width, height }) => width > 0 && height > 0, "must have a width and a height");

const edges = { top: { y: 0 }, bottom: { y: 1 }, left: { x: 0 }, right: { x: 1 }, center: {} };
const cropMessage = `must be center, focalpoint, entropy, or edges from ${Object.keys(edges).join(", ")}`;
const crop = z
  .string()
  .transform((text) => text.split(","))
  .pipe(
    z.union(
      [
        z.tuple([z.enum(["focalpoint", "entropy"])]),
        z.array(z.enum(["top", "bottom", "left", "right", "center"])).max(2),
      ],
      cropMessage,
    ),
  );

const background = z
  .string()
  .regex(/^(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i, "must be a colour as RGB, ARGB, RRGGBB or AARRGGBB")
  .transform((text) => {
    const long = text.length < 6 ? text.replace(/./g, "$&$&") : text;
    const [alpha = 0, r = 0, g = 0, b = 0] = (long.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
    return long.length === 8 ? { r, g, b, alpha: alpha / 255 } : { r: alpha, g: r, b: g, alpha: 1 };
  });

/** Longer than any screen. Longer sides are accepted, but the output is limited to `maxOutputPixels`. */
const side = wholeNumber(1, 999_999).optional();

const transformSchema = z
  .object({
    w: side,
    h: side,
    "min-w": side,
    "max-w": side,
    "min-h": side,
    "max-h": side,
    dpr: fraction(1, 3).default(1),
    fit: oneOf(fits).default("clip"),
    rect: region.optional(),
    crop: crop.default([]),
    "fp-x": fraction(0, 1).default(0.5),
    "fp-y": fraction(0, 1).default(0.5),
    fm: oneOf([...namedFormats, "pjpg"]).optional(),
    auto: oneOf(["format"]).optional(),
    q: wholeNumber(0, 100).optional(),
    bg: background.optional(),
    pad: wholeNumber(0, maxOutputPixels).optional(),
    frame: oneOf(["1"]).optional(),
    or: oneOf(["0", "90", "180", "270"]).optional(),
    flip: oneOf(["h", "v", "hv", "vh"]).optional(),
    blur: wholeNumber(0, 2_000).optional(),
    sharp: wholeNumber(0, 100).optional(),
    sat: signedNumber(100).optional(),
    invert: oneOf(["true", "false"]).optional(),
  })
  .transform((query): TransformRequest => ({
    w: query.w,
    h: query.h,
    minWidth: query["min-w"],
    maxWidth: query["max-w"],
    minHeight: query["min-h"],
    maxHeight: query["max-h"],
    dpr: query.dpr,
    fit: query.fit,
    rect: query.rect,
    focus: focusOf(query.crop, query["fp-x"], query["fp-y"]),
    format: query.fm === "pjpg" ? "jpg" : query.fm,
    autoFormat: query.auto !== undefined,
    quality: query.q,
    background: query.bg,
    pad: query.pad === 0 ? undefined : query.pad,
    isFirstFrame: query.frame !== undefined,
    effects: {
      ...(query.or && turns[query.or]),
      ...(query.flip?.includes("h") && { mirrorHorizontally: true }),
      ...(query.flip?.includes("v") && { mirrorVertically: true }),
      ...(query.blur && { blur: query.blur }),
      ...(query.sharp && { sharpen: query.sharp }),
      ...(query.sat && { saturate: query.sat }),
      ...(query.invert === "true" && { invert: true }),
    },
  }));

const turns = { 0: {}, 90: { turn: 90 }, 180: { turn: 180 }, 270: { turn: 270 } } as const;

function focusOf(
  cropping: readonly ("focalpoint" | "entropy" | keyof typeof edges)[],
  x: number,
  y: number,
): TransformRequest["focus"] {
  if (cropping.includes("entropy")) return "entropy";
  const center = { x: 0.5, y: 0.5 };
  return cropping.reduce(
    (focus, name) => (name === "focalpoint" ? { x, y } : name === "entropy" ? focus : { ...focus, ...edges[name] }),
    center,
  );
}
