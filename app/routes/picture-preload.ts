import type { MetaDescriptor } from "@remix-run/node";

import type { PictureSources } from "../ui/picture.tsx";

/**
 * Lets a browser fetch the first visible picture before it has parsed the page as far as the picture itself. Only the newest format is named: a
 * browser that does not support it ignores the line, and one that does would load a second format without use.
 *
 * @param sources the picture's renderings
 * @param sizes the same value as the picture's own `sizes`, or the browser fetches the picture twice
 */
export function picturePreload(sources: PictureSources, sizes: string): MetaDescriptor[] {
  const [newest] = sources.alternatives;
  if (!newest) return [];
  const { type, srcSet } = newest;
  return [
    {
      tagName: "link",
      rel: "preload",
      as: "image",
      type,
      imageSrcSet: srcSet,
      imageSizes: sizes,
      fetchpriority: "high",
    },
  ];
}
