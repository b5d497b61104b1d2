import { expect, test } from "vitest";

import { imageFormats } from "../../../services/content-lake/assets/image-formats.ts";
import { maxSvgBytes } from "../../../services/content-lake/assets/inert-svg.ts";
import { maxAssetBytes } from "../../../services/content-lake/assets/store-asset.ts";
import {
  acceptedPictures,
  pictureFormats,
  pictureProblem,
  readableOnPhones,
  sharePicture,
  type StoredPicture,
} from "./picture-problem.ts";

const picture = (end: string, crop?: StoredPicture["crop"]): StoredPicture => ({
  asset: { _ref: `image-${"0".repeat(40)}-${end}` },
  crop,
});
const cropped = (crop: Partial<StoredPicture["crop"]>) => ({ left: 0, right: 0, top: 0, bottom: 0, ...crop });

test("what editors read is what the lake takes", () => {
  expect(Object.keys(pictureFormats)).toEqual(Object.keys(imageFormats));
  const [asset, svg] = [maxAssetBytes, maxSvgBytes].map((bytes) => bytes / 1024 / 1024);
  const { avif, svg: drawing, ...others } = imageFormats;
  const mostOfOthers = Object.values(others).map(({ maxPixels }) => maxPixels);
  const [most, ofAvif, ofSvg] = [Math.min(...mostOfOthers), avif.maxPixels, drawing.maxPixels].map(
    (pixels) => pixels / 1_000_000,
  );
  expect(new Set(mostOfOthers).size).toBe(1);
  expect(acceptedPictures(readableOnPhones)).toBe(
    `JPEG, PNG, WebP, AVIF, GIF, TIFF or SVG, at most ${asset} MB (SVG ${svg}) ` +
      `and ${most} million pixels (AVIF ${ofAvif}, SVG ${ofSvg}), at least 320 × 180 pixels.`,
  );
});

test.each(Object.keys(pictureFormats))("a picture of the format %s is taken", (format) => {
  expect(pictureProblem(picture(`320x180-${format}`), readableOnPhones)).toBeUndefined();
});

test.each([
  ["none yet", {}],
  ["one of another store", { asset: { _ref: "media-library:1" } }],
  ["a drawing of any size", picture("1x1-svg")],
])("%s is taken", (_, taken) => expect(pictureProblem(taken, readableOnPhones)).toBeUndefined());

test.each([
  [picture("4000x3000-heic"), readableOnPhones, "This is a picture of the format HEIC. Choose JPEG, PNG, "],
  [
    picture("319x600-png"),
    readableOnPhones,
    "319 × 600 pixels and would look blurred. Choose one of at least 320 × 180",
  ],
  [picture("600x179-png"), readableOnPhones, "600 × 179 pixels and would look blurred"],
  [picture("600x600-png", cropped({ left: 0.5 })), readableOnPhones, "300 × 600 pixels as you cropped it and would"],
  [picture("1199x630-png"), sharePicture, "Choose one of at least 1,200 × 630 pixels."],
  [
    picture("2400x1200-png"),
    sharePicture,
    "2,400 × 1,200 pixels: too wide, so that parts would be cut off. Crop it to",
  ],
  [picture("1200x1200-png"), sharePicture, "too tall"],
  [picture("100x100-svg"), sharePicture, "too tall"],
])("%j is refused, with the reason", (refused, limits, reason) => {
  expect(pictureProblem(refused, limits)).toContain(reason);
});

test.each([
  picture("1200x630-png"),
  picture("2400x1260-jpg"),
  picture("1600x850-jpg"),
  picture("1200x1200-png", cropped({ top: 0.475 })),
])("a shared picture may be %j", (shared) => expect(pictureProblem(shared, sharePicture)).toBeUndefined());
