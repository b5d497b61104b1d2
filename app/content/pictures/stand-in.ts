import { isSamePart, type PictureFormat, type PictureRequest } from "./picture-url.ts";

/** The formats that a browser supports when it asks for one: a `<picture>` falls back from AVIF to WebP to JPEG and PNG. */
const showable: Record<PictureFormat, readonly PictureFormat[]> = {
  avif: ["avif", "webp", "jpg", "png"],
  webp: ["webp", "jpg", "png"],
  jpg: ["jpg", "png"],
  png: ["png", "jpg"],
};

/**
 * The rendering of the same original that looks most like the one asked for: first the same part, then the nearest width, then the smallest format.
 * Undefined when the browser can show none.
 */
export function nearestRendering(asked: PictureRequest, others: readonly PictureRequest[]): PictureRequest | undefined {
  const formats = showable[asked.format];
  const distance = (other: PictureRequest) => [
    isSamePart(asked.rectangle, other.rectangle) ? 0 : 1,
    Math.abs(other.width - asked.width),
    formats.indexOf(other.format),
  ];
  return others
    .filter(({ format }) => formats.includes(format))
    .sort((one, other) => compare(distance(one), distance(other)))[0];
}

function compare(one: readonly number[], other: readonly number[]): number {
  return one.map((value, index) => value - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
}
