import { expect, test } from "vitest";

import { shownPart } from "./shown-part.ts";

const asset = { sha1: "a".repeat(40), width: 1600, height: 1200, extension: "png" };
const untouched = { asset, alt: "", crop: null, hotspot: null };

test("a picture without crop or hotspot is shown whole", () => {
  expect(shownPart(untouched)).toEqual({ left: 0, top: 0, width: 1600, height: 1200 });
});

test("what an editor cropped away is never shown", () => {
  const crop = { top: 0.25, bottom: 0, left: 0.5, right: 0.25 };
  expect(shownPart({ ...untouched, crop })).toEqual({ left: 800, top: 300, width: 400, height: 900 });
});

test("a shape is cut from the middle unless an editor set a hotspot", () => {
  expect(shownPart(untouched, 1)).toEqual({ left: 200, top: 0, width: 1200, height: 1200 });
  expect(shownPart({ ...untouched, hotspot: { x: 0.45, y: 0.5 } }, 1).left).toBe(120);
});

test("a hotspot near an edge moves the shape to that edge, not over it", () => {
  expect(shownPart({ ...untouched, hotspot: { x: 1, y: 1 } }, 2)).toEqual({
    left: 0,
    top: 400,
    width: 1600,
    height: 800,
  });
});

test.each([0.1, 0.333, 1, 16 / 9, 1.91, 7])("the shape %f stays within any crop", (aspectRatio) => {
  for (const edge of [0, 0.123, 0.4999, 0.5]) {
    const crop = { top: edge, bottom: edge, left: 0.3331, right: edge };
    const { left, top, width, height } = shownPart({ ...untouched, crop, hotspot: { x: 0.9, y: 0.1 } }, aspectRatio);
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(1);
    expect(left + width).toBeLessThanOrEqual(asset.width);
    expect(top + height).toBeLessThanOrEqual(asset.height);
    expect([left, top, width, height].every(Number.isInteger)).toBe(true);
  }
});
