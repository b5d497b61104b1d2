import { expect, test } from "vitest";

import { picturePreload } from "./picture-preload.ts";

const sources = {
  alternatives: [
    { type: "image/avif", srcSet: "/small.avif 400w, /large.avif 800w" },
    { type: "image/webp", srcSet: "/small.webp 400w, /large.webp 800w" },
  ],
  fallback: "/small.jpg",
  width: 800,
  height: 600,
  alt: "A hand of cards",
};

test("a preload names only the newest format, in the sizes of the picture itself", () => {
  expect(picturePreload(sources, "50vw")).toEqual([
    expect.objectContaining({
      rel: "preload",
      as: "image",
      type: "image/avif",
      imageSrcSet: sources.alternatives[0]?.srcSet,
      imageSizes: "50vw",
    }),
  ]);
});

test("a picture without newer formats is not preloaded", () => {
  expect(picturePreload({ ...sources, alternatives: [] }, "50vw")).toEqual([]);
});
