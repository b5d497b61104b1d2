import type { Image } from "../queries/image.ts";
import type { Rectangle } from "./picture-url.ts";

/** The shapes (width ÷ height) that pages cut pictures to. A part in any other shape is refused, see `shown-parts.ts`. */
export const pictureShapes = { card: 3 / 2, illustration: 4 / 3, linkPreview: 1200 / 630 } as const;

/** The name of a shape that pages cut pictures to. */
export type PictureShape = keyof typeof pictureShapes;

/**
 * The part of an original that is shown: the rectangle that the editor's crop leaves and, with `aspectRatio` (width ÷ height), the largest part of it
 * in that shape whose middle is as near the editor's hotspot as the edges allow. In whole pixels, always inside the original.
 */
export function shownPart({ asset, crop, hotspot }: Image, aspectRatio?: number): Rectangle {
  const left = Math.round((crop?.left ?? 0) * asset.width);
  const top = Math.round((crop?.top ?? 0) * asset.height);
  const width = Math.max(1, asset.width - left - Math.round((crop?.right ?? 0) * asset.width));
  const height = Math.max(1, asset.height - top - Math.round((crop?.bottom ?? 0) * asset.height));
  if (aspectRatio === undefined) return { left, top, width, height };

  const shape = {
    width: Math.max(1, Math.min(width, Math.round(height * aspectRatio))),
    height: Math.max(1, Math.min(height, Math.round(width / aspectRatio))),
  };
  const middle = { x: (hotspot?.x ?? 0.5) * asset.width, y: (hotspot?.y ?? 0.5) * asset.height };
  return {
    ...shape,
    left: Math.round(clamp(middle.x - shape.width / 2, left, left + width - shape.width)),
    top: Math.round(clamp(middle.y - shape.height / 2, top, top + height - shape.height)),
  };
}

function clamp(value: number, lowest: number, highest: number): number {
  return Math.min(Math.max(value, lowest), highest);
}
