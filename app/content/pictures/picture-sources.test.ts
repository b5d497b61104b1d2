import { expect, test } from "vitest";

import { pictureSources } from "./picture-sources.ts";
import { parsePictureUrl } from "./picture-url.ts";

const image = (width: number, height: number, extension = "png") => ({
  asset: { sha1: "a".repeat(40), width, height, extension },
  alt: "Cards",
  crop: null,
  hotspot: null,
});

/** Every address that a picture's sources offer, with the width each promises. */
const offered = (sources: ReturnType<typeof pictureSources>) =>
  sources.alternatives.flatMap(({ srcSet }) => srcSet.split(", ").map((candidate) => candidate.split(" ")));

test("newer formats come first, and the page knows the size before the picture is there", () => {
  const sources = pictureSources(image(1600, 1200));
  expect(sources.alternatives.map(({ type }) => type)).toEqual(["image/avif", "image/webp"]);
  expect(sources).toMatchObject({ width: 1600, height: 1200, alt: "Cards" });
});

test("every address offered is one that this site serves, at the width promised", () => {
  for (const [url = "", width] of offered(pictureSources(image(1600, 1200), "card"))) {
    const [, , assetName = "", variant = ""] = url.split("/");
    expect(`${parsePictureUrl(assetName, variant)?.width}w`).toBe(width);
  }
});

test("no rendering is wider than what is shown of the original", () => {
  expect(offered(pictureSources(image(700, 700))).map(([, width]) => width)).toEqual([
    "320w",
    "480w",
    "640w",
    "320w",
    "480w",
    "640w",
  ]);
});

test("a tiny original is offered at the smallest width", () => {
  expect(offered(pictureSources(image(64, 64)))).toHaveLength(2);
});

test("an original that may be transparent falls back to a format that may be so too", () => {
  expect(pictureSources(image(1600, 1200, "png")).fallback).toMatch(/\.png$/);
  expect(pictureSources(image(1600, 1200, "jpg")).fallback).toMatch(/\.jpg$/);
});
