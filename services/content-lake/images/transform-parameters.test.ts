import { expect, test } from "vitest";

import { parseTransform } from "./transform-parameters.ts";

test("an empty query gives the defaults only", () => {
  expect(parseTransform({})).toEqual({
    dpr: 1,
    fit: "clip",
    focus: { x: 0.5, y: 0.5 },
    autoFormat: false,
    isFirstFrame: false,
    effects: {},
  });
});

test("every documented parameter is parsed", () => {
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
    isFirstFrame: false,
    effects: {},
  });
  const bounds = { "min-w": "1", "max-w": "2", "min-h": "3", "max-h": "4", pad: "5", frame: "1", crop: "entropy" };
  expect(parseTransform(bounds)).toMatchObject({
    minWidth: 1,
    maxWidth: 2,
    minHeight: 3,
    maxHeight: 4,
    pad: 5,
    isFirstFrame: true,
    focus: "entropy",
  });
});

test.each([
  [{ or: "90" }, { turn: 90 }],
  [{ or: "0" }, {}],
  [{ flip: "h" }, { mirrorHorizontally: true }],
  [{ flip: "hv" }, { mirrorHorizontally: true, mirrorVertically: true }],
  [{ blur: "50" }, { blur: 50 }],
  [{ blur: "0", sharp: "0", sat: "0", invert: "false" }, {}],
  [{ sharp: "10" }, { sharpen: 10 }],
  [{ sat: "-100" }, { saturate: -100 }],
  [{ invert: "true" }, { invert: true }],
])("%j asks for %j", (query, effects) => expect(parseTransform(query).effects).toEqual(effects));

test("a size beyond the maximum is accepted, and a parameter without effect here is ignored", () => {
  expect(parseTransform({ w: "5000", cs: "adobergb1998", dlRaw: "" })).toMatchObject({ w: 5_000, effects: {} });
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
])("bg=%s is a colour", (bg, background) => expect(parseTransform({ bg }).background).toEqual(background));

test("pjpg is a JPEG; unknown parameters are ignored", () => {
  expect(parseTransform({ fm: "pjpg", tag: "studio", utm_source: "x" }).format).toBe("jpg");
});

test.each([
  ["w", "0"],
  ["w", "-5"],
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
  ["crop", "entropy,top"],
  ["crop", "top,left,top"],
  ["fp-x", "1.1"],
  ["bg", "red"],
  ["blur", "2001"],
  ["sharp", "-1"],
  ["sat", "101"],
  ["flip", "x"],
  ["or", "45"],
  ["invert", "yes"],
  ["pad", "-1"],
  ["frame", "2"],
  ["max-w", "0"],
])("%s=%s is refused by name", (name, value) => {
  expect(() => parseTransform({ [name]: value })).toThrow(`Parameter "${name}"`);
});
