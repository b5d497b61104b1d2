import process from "node:process";
import { crc32, gzipSync } from "node:zlib";

import sharp from "sharp";
import { expect, test } from "vitest";

import { inspectImage } from "./inspect-image.ts";

const picture = () => sharp({ create: { width: 60, height: 40, channels: 3, background: "#d98a2b" } });
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12"><rect width="5" height="5"/></svg>';

test.each([
  ["jpeg", "jpg", "image/jpeg"],
  ["png", "png", "image/png"],
  ["webp", "webp", "image/webp"],
  ["avif", "avif", "image/avif"],
  ["gif", "gif", "image/gif"],
  ["tiff", "tif", "image/tiff"],
] as const)("recognises a %s by its bytes", async (format, extension, mimeType) => {
  const facts = await inspectImage(await picture().toFormat(format).toBuffer());
  expect(facts).toMatchObject({ extension, mimeType, width: 60, height: 40, isOpaque: true });
  expect(facts.lqip).toMatch(/^data:image\/jpeg;base64,/);
});

test("recognises a static drawing, and that it has transparent pixels", async () => {
  const facts = await inspectImage(Buffer.from(drawing));
  expect(facts).toMatchObject({ extension: "svg", width: 24, height: 12, hasAlpha: true, isOpaque: false });
  expect(facts.lqip).toMatch(/^data:image\/png;base64,/);
});

test.each([
  ["png", 4, 255, true],
  ["png", 4, 254, false],
  ["png", 2, 255, true],
  ["png", 2, 254, false],
  ["webp", 4, 255, true],
  ["webp", 4, 254, false],
  ["gif", 4, 0, false],
] as const)(
  "a %s of %i channels whose last pixel has opacity %i: opaque %s",
  async (format, channels, last, isOpaque) => {
    const pixels = new Uint8Array(5 * 3 * channels).fill(255);
    pixels[pixels.length - 1] = last;
    const bytes = await sharp(pixels, { raw: { width: 5, height: 3, channels } })
      .toFormat(format)
      .toBuffer();
    expect(await inspectImage(bytes)).toMatchObject({ isOpaque });
  },
);

test("measures a picture as displayed: after its EXIF orientation", async () => {
  const lyingOnItsSide = await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await inspectImage(lyingOnItsSide)).toMatchObject({ width: 40, height: 60 });
});

test.each([
  ["png", 400],
  ["jpeg", 400],
  ["webp", 415],
] as const)("refuses a %s that ends too early", async (format, status) => {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const picture = sharp({ create: { width: 200, height: 200, channels: 3, background: "white", noise } });
  const whole = await picture.toFormat(format).toBuffer();
  await expect(inspectImage(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ status });
});

test("refuses a few bytes that claim to be 2,500 megapixels, without decoding any", async () => {
  const bomb = await picture().png().toBuffer();
  bomb.writeUInt32BE(50_000, 16);
  bomb.writeUInt32BE(50_000, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  const before = process.cpuUsage();
  await expect(inspectImage(bomb)).rejects.toMatchObject({ status: 413 });
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000, "milliseconds of processor time").toBeLessThan(1_000);
});

test("refuses an enormous drawing", async () => {
  const enormous = drawing.replace("viewBox", 'width="30000" height="30000" viewBox');
  await expect(inspectImage(Buffer.from(enormous))).rejects.toMatchObject({ status: 413 });
});

test("refuses a picture whose side is too long for its name, and says so", async () => {
  const line = await sharp({ create: { width: 100_000, height: 1, channels: 3, background: "white" } })
    .png()
    .toBuffer();
  await expect(inspectImage(line)).rejects.toThrow("The picture has a side of more than 99,999 pixels.");
});

test("counts the pixels of each frame, and says so", async () => {
  const size = [0x70, 0x17, 0x70, 0x17];
  const frame = [0x2c, 0, 0, 0, 0, ...size, 0, 2, 2, 0x4c, 1, 0];
  const film = Buffer.from([
    ...Buffer.from("GIF89a"),
    ...size,
    0x80,
    0,
    0,
    ...new Uint8Array(6),
    ...frame,
    ...frame,
    0x3b,
  ]);
  await expect(inspectImage(film)).rejects.toThrow(
    "The picture has more than 50 million pixels: each of its 2 frames counts.",
  );
});

test.each([
  ["nothing", Buffer.alloc(0)],
  ["text", Buffer.from("not a picture")],
  ["HTML", Buffer.from("<html><script>alert(1)</script></html>")],
  ["HTML that begins like a GIF", Buffer.from("GIF89a/*<script>alert(1)</script>*/")],
  ["a drawing with a script", Buffer.from(drawing.replace("<rect", "<script/><rect"))],
  ["a gzipped drawing, which nobody looked into", gzipSync(drawing)],
  ["a drawing in UTF-16", Buffer.from(`\ufeff${drawing}`, "utf16le")],
  ["a drawing behind a page of blanks", Buffer.from(" ".repeat(300) + drawing)],
  ["a PDF", Buffer.from("%PDF-1.7\n")],
])("refuses %s", async (_, bytes) => {
  await expect(inspectImage(bytes)).rejects.toMatchObject({ status: 415 });
});
