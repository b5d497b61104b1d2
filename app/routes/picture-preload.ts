import type { MetaDescriptor } from "@remix-run/node";

import type { PictureSources } from "../ui/picture.tsx";

/**
 * Lets a browser fetch the picture that a visitor sees first before it has read as far as the picture itself. Only the newest format is
 * named: a browser without it ignores the line, and one that has it would fetch a second format for nothing.
 *
 * @param sources the picture's renderings
 * @param sizes the same words that the picture itself has, or the browser fetches it twice
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
