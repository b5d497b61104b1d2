import sharp, { type Sharp } from "sharp";

import { maxImagePixels } from "../assets/inspect-image.ts";

import type { EncodedFormat } from "./output-format.ts";
import type { TransformPlan } from "./plan-transform.ts";
import type { Background } from "./transform-parameters.ts";

/** Everything that decides a variant's bytes besides its original. */
export interface Transform {
  readonly plan: TransformPlan;
  readonly format: EncodedFormat;
  /** 0 to 100; the format's default when absent. */
  readonly quality?: number | undefined;
  readonly background?: Background | undefined;
}

/**
 * Turns, cuts, scales and encodes a stored original. EXIF, GPS and colour profiles do not survive; pixels come out as sRGB.
 * Animations come out as their first frame.
 *
 * @param path of an original that was inspected when it was stored
 */
export async function transformImage(path: string, transform: Transform): Promise<Uint8Array> {
  const { plan, format, background } = transform;
  const leftOver = {
    width: plan.canvas.width - plan.scaled.width,
    height: plan.canvas.height - plan.scaled.height,
  };
  const left = Math.floor(leftOver.width / 2);
  const top = Math.floor(leftOver.height / 2);

  const picture = sharp(path, { limitInputPixels: maxImagePixels }).autoOrient();
  if (plan.region !== null) picture.extract(plan.region);
  picture.resize({ ...plan.scaled, fit: "fill" });
  if (leftOver.width > 0 || leftOver.height > 0) {
    const filling = background ?? (format === "jpg" ? white : transparent);
    picture.extend({ left, right: leftOver.width - left, top, bottom: leftOver.height - top, background: filling });
  }
  if (format === "jpg" || background?.alpha === 1) picture.flatten({ background: background ?? white });
  return encode(picture, transform).toBuffer();
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
