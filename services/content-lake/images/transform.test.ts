import { writeFile } from "node:fs/promises";
import { join } from "node:path";

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
  });
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const metadata = await sharp(bytes).metadata();
  const pixel = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * info.channels).subarray(0, info.channels),
  ];
  return { ...metadata, pixel };
}

test("a rect keeps the part it names", async () => {
  const result = await transform(await twoColours().png().toBuffer(), { rect: "20,0,20,20", w: "10" });
  expect(result).toMatchObject({ width: 10, height: 10, format: "png" });
  expect(result.pixel(5, 5).slice(0, 3)).toEqual([0, 0, 255]);
});

test("a picture that lies on its side in the file is turned before it is cut", async () => {
  const original = await twoColours().png().withMetadata({ orientation: 6 }).toBuffer();
  const result = await transform(original, { rect: "0,20,20,20" }, { width: 20, height: 40 });
  expect(result).toMatchObject({ width: 20, height: 20 });
  expect(result.pixel(10, 10).slice(0, 3)).toEqual([0, 0, 255]);
  expect(result.orientation).toBeUndefined();
});

test("fit=fill lays the background around the picture, see-through unless the format cannot", async () => {
  const original = await twoColours().png().toBuffer();
  const corner = async (query: Record<string, string>) =>
    (await transform(original, { w: "40", h: "40", fit: "fill", ...query })).pixel(2, 2);
  expect(await corner({ bg: "00ff00" })).toEqual([0, 255, 0]);
  expect((await corner({}))[3]).toBe(0);
  expect(Math.min(...(await corner({ fm: "jpg" })))).toBeGreaterThan(250);
});

test("a see-through picture becomes a JPEG on white, or on the colour asked for", async () => {
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
  ["avif", "heif"],
])("fm=%s encodes %s", async (fm, format) => {
  expect(await transform(await twoColours().png().toBuffer(), { fm, q: "0" })).toMatchObject({ format, width: 40 });
});

test("nothing a camera or a program wrote into the file is passed on", async () => {
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
