import { expect, test } from "vitest";

import { pictureSources } from "./picture-sources.ts";
import { parsePictureUrl } from "./picture-url.ts";

const image = (width: number, height: number, extension = "png") => ({
  asset: { sha1: "a".repeat(40), width, height, extension },
  alt: "Cards",
  crop: null,
  hotspot: null,
});

/** Every address in a picture's sources, with its declared width. */
const offered = (sources: ReturnType<typeof pictureSources>) =>
  sources.alternatives.flatMap(({ srcSet }) => srcSet.split(", ").map((candidate) => candidate.split(" ")));

test("newer formats come first, and the page has the size before the picture is loaded", () => {
  const sources = pictureSources(image(1600, 1200));
  expect(sources.alternatives.map(({ type }) => type)).toEqual(["image/avif", "image/webp"]);
  expect(sources).toMatchObject({ width: 1600, height: 1200, alt: "Cards" });
});

// Sanity sends these untouched unless a format is asked for by name: https://github.com/sanity-io/image-url/issues/35
test.each(["svg", "gif"])("a .%s is offered as no AVIF, which cannot be asked for by name", (extension) => {
  expect(pictureSources(image(1600, 1200, extension)).alternatives.map(({ type }) => type)).toEqual(["image/webp"]);
});

test("this site serves every address in the sources, at the declared width", () => {
  for (const [url = "", width] of offered(pictureSources(image(1600, 1200), "card"))) {
    const [, , assetName = "", variant = ""] = url.split("/");
    expect(`${parsePictureUrl(assetName, variant)?.width}w`).toBe(width);
  }
});

test("no rendering is wider than the shown part of the original", () => {
  expect(offered(pictureSources(image(700, 700))).map(([, width]) => width)).toEqual([
    "320w",
    "480w",
    "640w",
    "320w",
    "480w",
    "640w",
  ]);
});

test("a tiny original gets the smallest width", () => expect(offered(pictureSources(image(64, 64)))).toHaveLength(2));

test("the fallback format of an original with transparency supports it too", () => {
  expect(pictureSources(image(1600, 1200, "png")).fallback).toMatch(/\.png$/);
  expect(pictureSources(image(1600, 1200, "jpg")).fallback).toMatch(/\.jpg$/);
});
