import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";

import sharp from "sharp";
import { expect, test } from "vitest";

import { temporaryDirectory } from "../testing/temporary-lake.ts";

import { chooseFormat } from "./output-format.ts";
import { planTransform } from "./plan-transform.ts";
import { parseTransform } from "./transform-parameters.ts";
import { transformImage } from "./transform.ts";

/** Red on the left, blue on the right, 40 by 20. */
const twoColours = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: "red" } }).composite([
    { input: { create: { width: 20, height: 20, channels: 3, background: "blue" } }, left: 20, top: 0 },
  ]);

async function transform(original: Buffer, query: Record<string, string>, size = { width: 40, height: 20 }) {
  await using directory = await temporaryDirectory();
  const path = join(directory.path, "original");
  await writeFile(path, original);
  const request = parseTransform(query);
  const format = chooseFormat("png", request, "");
  const bytes = await transformImage(path, {
    plan: planTransform(size, request),
    format,
    quality: request.quality,
    background: request.background,
    effects: request.effects,
  });
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const metadata = await sharp(bytes).metadata();
  const pixel = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * info.channels).subarray(0, info.channels),
  ];
  return { ...metadata, pixel };
}

test("a rect keeps the region it names", async () => {
  const result = await transform(await twoColours().png().toBuffer(), { rect: "20,0,20,20", w: "10" });
  expect(result).toMatchObject({ width: 10, height: 10, format: "png" });
  expect(result.pixel(5, 5).slice(0, 3)).toEqual([0, 0, 255]);
});

test("a picture that is stored rotated is turned upright before it is cut", async () => {
  const original = await twoColours().png().withMetadata({ orientation: 6 }).toBuffer();
  const result = await transform(original, { rect: "0,20,20,20" }, { width: 20, height: 40 });
  expect(result).toMatchObject({ width: 20, height: 20 });
  expect(result.pixel(10, 10).slice(0, 3)).toEqual([0, 0, 255]);
  expect(result.orientation).toBeUndefined();
});

test.each([
  [{ flip: "h" }, [0, 0, 255], [255, 0, 0]],
  [{ flip: "v" }, [255, 0, 0], [0, 0, 255]],
  [{ flip: "hv" }, [0, 0, 255], [255, 0, 0]],
  [{ or: "180" }, [0, 0, 255], [255, 0, 0]],
  [{ invert: "true" }, [0, 255, 255], [255, 255, 0]],
  [{ or: "180", rect: "0,0,20,20", w: "40" }, [0, 0, 255], [0, 0, 255]],
  [{ or: "180", flip: "h" }, [255, 0, 0], [0, 0, 255]],
] as const)("%j: %j on the left, %j on the right", async (query, left, right) => {
  const result = await transform(await twoColours().png().toBuffer(), query);
  expect([result.pixel(2, 10).slice(0, 3), result.pixel(37, 10).slice(0, 3)]).toEqual([left, right]);
});

test("or=90 turns clockwise before anything is cut", async () => {
  const original = await twoColours().png().toBuffer();
  const turned = await transform(original, { or: "90" }, { width: 20, height: 40 });
  expect(turned).toMatchObject({ width: 20, height: 40 });
  expect([turned.pixel(10, 2).slice(0, 3), turned.pixel(10, 37).slice(0, 3)]).toEqual([
    [255, 0, 0],
    [0, 0, 255],
  ]);
  const cut = await transform(original, { or: "90", rect: "0,20,20,20" }, { width: 20, height: 40 });
  expect(cut.pixel(10, 10).slice(0, 3)).toEqual([0, 0, 255]);
});

test("a blur mixes neighbouring pixels, at any strength, and keeps the size", async () => {
  const original = await twoColours().png().toBuffer();
  for (const blur of ["1", "50", "2000"]) {
    const result = await transform(original, { blur, w: "400" });
    expect(result).toMatchObject({ width: 400, height: 200 });
    const [red = 0, , blue = 0] = result.pixel(200, 100);
    expect(Math.min(red, blue), blur).toBeGreaterThan(40);
  }
});

test("sat=-100 is grey, and sharp keeps the size", async () => {
  const original = await twoColours().png().toBuffer();
  const [red, green, blue] = (await transform(original, { sat: "-100" })).pixel(2, 10);
  expect([green, blue]).toEqual([red, red]);
  expect(await transform(original, { sharp: "100" })).toMatchObject({ width: 40, height: 20 });
});

test("crop=entropy keeps the part with detail", async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const detail = await sharp({ create: { width: 50, height: 50, channels: 3, background: "black", noise } })
    .png()
    .toBuffer();
  const original = await sharp({ create: { width: 400, height: 50, channels: 3, background: "red" } })
    .composite([{ input: detail, left: 350, top: 0 }])
    .png()
    .toBuffer();
  const query = { crop: "entropy", fit: "crop", w: "50", h: "50" };
  const result = await transform(original, query, { width: 400, height: 50 });
  expect(result).toMatchObject({ width: 50, height: 50 });
  expect(result.pixel(25, 25).slice(0, 3)).not.toEqual([255, 0, 0]);
});

test("the most expensive effects together take seconds of a processor, however large the picture", async () => {
  const original = await sharp({ create: { width: 4096, height: 4096, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();
  const before = process.cpuUsage();
  const query = { w: "9999", h: "9999", fit: "crop", crop: "entropy", blur: "2000", sharp: "100", sat: "50", or: "90" };
  const result = await transform(
    original,
    { ...query, flip: "hv", invert: "true", pad: "10", fm: "jpg" },
    { width: 4096, height: 4096 },
  );
  expect(result).toMatchObject({ width: 4096, height: 4096 });
  const { user, system } = process.cpuUsage(before);
  // A variant may take 40 seconds; see `image-work.ts`.
  expect((user + system) / 1_000_000, "seconds of processor time").toBeLessThan(30);
});

test("fit=fill lays the background around the picture, transparent unless the format cannot be", async () => {
  const original = await twoColours().png().toBuffer();
  const corner = async (query: Record<string, string>) =>
    (await transform(original, { w: "40", h: "40", fit: "fill", ...query })).pixel(2, 2);
  expect(await corner({ bg: "00ff00" })).toEqual([0, 255, 0]);
  expect((await corner({}))[3]).toBe(0);
  expect(Math.min(...(await corner({ fm: "jpg" })))).toBeGreaterThan(250);
});

test("a transparent picture becomes a JPEG on white, or on the requested colour", async () => {
  const glass = await sharp({
    create: { width: 40, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
  expect((await transform(glass, { fm: "jpg" })).pixel(5, 5)).toEqual([255, 255, 255]);
  expect((await transform(glass, { fm: "png", bg: "0000ff" })).pixel(5, 5)).toEqual([0, 0, 255]);
});

test.each([
  ["jpg", "jpeg"],
  ["png", "png"],
  ["webp", "webp"],
])("fm=%s encodes %s", async (fm, format) => {
  expect(await transform(await twoColours().png().toBuffer(), { fm, q: "0" })).toMatchObject({ format, width: 40 });
});

test("metadata that a camera or a program wrote into the file is not passed on", async () => {
  const original = await twoColours()
    .jpeg()
    .withExif({ IFD0: { Copyright: "Somebody" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "28/1 36/1 0/1" } })
    .toBuffer();
  expect((await transform(original, { w: "10" })).exif).toBeUndefined();
});

test.each([
  ["jpg", {}, "image/avif,image/webp", "jpg"],
  ["png", { auto: "format" }, "image/avif,image/webp,*/*", "avif"],
  ["png", { auto: "format" }, "image/webp,*/*", "webp"],
  ["png", { auto: "format" }, "*/*", "png"],
  ["png", { auto: "format", fm: "jpg" }, "image/avif", "jpg"],
  ["tif", {}, "", "jpg"],
  ["gif", {}, "", "gif"],
])("a .%s asked for with %j by a browser that takes %s comes as %s", (extension, query, accept, format) => {
  expect(chooseFormat(extension, parseTransform(query), accept)).toBe(format);
});
