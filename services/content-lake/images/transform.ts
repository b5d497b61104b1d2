import sharp, { type Sharp } from "sharp";

import { maxImagePixels } from "../assets/image-formats.ts";

import type { EncodedFormat } from "./output-format.ts";
import type { TransformPlan } from "./plan-transform.ts";
import type { Background, Effects } from "./transform-parameters.ts";

/** All parameters that determine a variant's bytes, besides its original. */
export interface Transform {
  readonly plan: TransformPlan;
  readonly format: EncodedFormat;
  /** 0 to 100; the format's default when absent. */
  readonly quality?: number | undefined;
  readonly background?: Background | undefined;
  readonly effects: Effects;
}

/**
 * Turns, cuts, scales and encodes a stored original. EXIF, GPS and colour profiles are removed; the output is sRGB. Of an animation only the first
 * frame is kept.
 *
 * @param path the path of an original that was inspected when it was stored
 */
export async function transformImage(path: string, transform: Transform): Promise<Uint8Array> {
  const { plan, format, background, effects } = transform;
  const leftOver = {
    width: plan.canvas.width - plan.scaled.width,
    height: plan.canvas.height - plan.scaled.height,
  };
  const left = Math.floor(leftOver.width / 2);
  const top = Math.floor(leftOver.height / 2);

  const upright = sharp(path, { limitInputPixels: maxImagePixels }).autoOrient();
  if (effects.turn !== undefined) upright.rotate(effects.turn);
  if (plan.region !== null) upright.extract(plan.region);
  const picture = await scaledAndBlurred(upright, plan, effects.blur);
  if (effects.mirrorHorizontally) picture.flop();
  if (effects.mirrorVertically) picture.flip();
  if (effects.sharpen !== undefined) picture.sharpen({ sigma: 0.5 + effects.sharpen / 100 });
  if (effects.saturate !== undefined) picture.modulate({ saturation: 1 + effects.saturate / 100 });
  if (effects.invert) picture.negate({ alpha: false });
  if (leftOver.width > 0 || leftOver.height > 0) {
    const filling = background ?? (format === "jpg" ? white : transparent);
    picture.extend({ left, right: leftOver.width - left, top, bottom: leftOver.height - top, background: filling });
  }
  if (format === "jpg" || background?.alpha === 1) picture.flatten({ background: background ?? white });
  return encode(picture, transform).toBuffer();
}

/** The cost of a blur grows with its radius. A blur of more pixels than this is made in a smaller picture, where no visible detail is lost. */
const maxBlurPixels = 8;

async function scaledAndBlurred(upright: Sharp, { scaled, byEntropy }: TransformPlan, blur = 0): Promise<Sharp> {
  const cut = byEntropy ? ({ fit: "cover", position: sharp.strategy.entropy } as const) : ({ fit: "fill" } as const);
  if (blur === 0) return upright.resize({ ...scaled, ...cut });
  const sigma = 0.3 + blur / 10;
  const reduction = Math.max(1, sigma / maxBlurPixels);
  const small = {
    width: Math.max(1, Math.round(scaled.width / reduction)),
    height: Math.max(1, Math.round(scaled.height / reduction)),
  };
  const { data, info } = await upright
    .resize({ ...small, ...cut })
    .blur(sigma / reduction)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } }).resize({ ...scaled, fit: "fill" });
}

function encode(picture: Sharp, { format, quality }: Transform): Sharp {
  const asked = quality === undefined ? {} : { quality: Math.max(1, quality) };
  switch (format) {
    case "jpg":
      return picture.jpeg({ quality: 75, ...asked, mozjpeg: true });
    case "png":
      return picture.png();
    case "webp":
      return picture.webp({ quality: 75, ...asked });
    case "avif":
      return picture.avif({ quality: 50, effort: 3, ...asked });
    case "gif":
      return picture.gif();
  }
}

const white: Background = { r: 255, g: 255, b: 255, alpha: 1 };
const transparent: Background = { r: 0, g: 0, b: 0, alpha: 0 };
