import { expect, test } from "vitest";

import { parseTransform } from "./transform-parameters.ts";

test("nothing asked is nothing assumed but the defaults", () => {
  expect(parseTransform({})).toEqual({ dpr: 1, fit: "clip", focus: { x: 0.5, y: 0.5 }, autoFormat: false });
});

test("every offered parameter is understood", () => {
  const query = { w: "320", h: "200", dpr: "1.5", fit: "crop", rect: "1,2,30,40", q: "60", fm: "webp", auto: "format" };
  expect(parseTransform({ ...query, crop: "focalpoint", "fp-x": "0.25", "fp-y": "1", bg: "80ff0000" })).toEqual({
    w: 320,
    h: 200,
    dpr: 1.5,
    fit: "crop",
    rect: { left: 1, top: 2, width: 30, height: 40 },
    quality: 60,
    format: "webp",
    autoFormat: true,
    focus: { x: 0.25, y: 1 },
    background: { r: 255, g: 0, b: 0, alpha: 128 / 255 },
  });
});

test.each([
  ["top", { x: 0.5, y: 0 }],
  ["bottom,right", { x: 1, y: 1 }],
  ["center", { x: 0.5, y: 0.5 }],
])("crop=%s keeps that part", (crop, focus) => {
  expect(parseTransform({ crop, "fp-x": "0.1", "fp-y": "0.1" }).focus).toEqual(focus);
});

test.each([
  ["f00", { r: 255, g: 0, b: 0, alpha: 1 }],
  ["0f00", { r: 255, g: 0, b: 0, alpha: 0 }],
  ["00ff00", { r: 0, g: 255, b: 0, alpha: 1 }],
])("bg=%s is a colour", (bg, background) => {
  expect(parseTransform({ bg }).background).toEqual(background);
});

test("pjpg is a JPEG; unknown parameters are ignored", () => {
  expect(parseTransform({ fm: "pjpg", tag: "studio", utm_source: "x" }).format).toBe("jpg");
});

test.each([
  ["w", "0"],
  ["w", "-5"],
  ["w", "4097"],
  ["w", "1e3"],
  ["w", "230.5"],
  ["w", ""],
  ["w", "９"],
  ["h", "99999999999999999999"],
  ["dpr", "0.5"],
  ["dpr", "4"],
  ["dpr", "NaN"],
  ["q", "101"],
  ["fit", "cover"],
  ["fit", "__proto__"],
  ["rect", "1,2,3"],
  ["rect", "0,0,0,10"],
  ["rect", "-1,0,10,10"],
  ["fm", "gif"],
  ["fm", "json"],
  ["auto", "compress"],
  ["crop", "entropy"],
  ["crop", "top,left,top"],
  ["fp-x", "1.1"],
  ["bg", "red"],
  ["blur", "50"],
  ["flip", "h"],
])("%s=%s is refused by name", (name, value) => {
  expect(() => parseTransform({ [name]: value })).toThrow(`Parameter "${name}"`);
});
