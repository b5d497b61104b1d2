import { crc32, deflateSync } from "node:zlib";

import { pino } from "pino";
import sharp from "sharp";
import { expect, test } from "vitest";

import { type CleanedPicture, createCleanPicture } from "./clean-picture.ts";
import { countJpegScans } from "./count-jpeg-scans.ts";
import { maximumPictureBytes } from "./picture-limits.ts";

const cleanFrom = createCleanPicture(pino({ level: "silent" }));
const cleanPicture = (bytes: Uint8Array) => cleanFrom(bytes, "a network");

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#0c463d" } });

function cleaned(picture: CleanedPicture) {
  if (picture.kind !== "clean") throw new Error(`The picture is ${picture.kind}.`);
  return picture;
}

/** One chunk of a PNG file. */
function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, check]);
}

/** A PNG whose header claims a size, with few bytes of pixels. */
function png(width: number, height: number): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const pixels = deflateSync(Buffer.alloc(Math.ceil(width / 8 + 1) * Math.min(height, 64)));
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))]);
}

test.each(["jpeg", "png", "webp"] as const)("a %s becomes a WebP of at most 512 pixels", async (format) => {
  const bytes = await photo(1200, 600).toFormat(format).toBuffer();

  const picture = cleaned(await cleanPicture(bytes));

  expect(picture).toMatchObject({ mediaType: "image/webp" });
  expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: "webp", width: 512, height: 256 });
});

test("a small picture is not enlarged", async () => {
  const bytes = await photo(40, 30).png().toBuffer();
  const picture = cleaned(await cleanPicture(bytes));
  expect(await sharp(picture.bytes).metadata()).toMatchObject({ width: 40, height: 30 });
});

test("a photo is rotated as its EXIF data says, and loses its place and camera", async () => {
  const exif = { IFD0: { Make: "SecretCamera" }, IFD3: { GPSLatitude: "13/1 4/1 0/1" } };
  const bytes = await photo(300, 100).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(bytes.includes("SecretCamera")).toBe(true);

  const picture = cleaned(await cleanPicture(bytes));

  const { exif: keptExif, xmp, icc, orientation, width, height } = await sharp(picture.bytes).metadata();
  expect({ width, height }).toEqual({ width: 100, height: 300 });
  expect({ keptExif, xmp, icc, orientation }).toEqual({});
});

test("of an animated picture the first frame is kept", async () => {
  const frames = Buffer.concat([Buffer.alloc(20 * 20 * 3, 10), Buffer.alloc(20 * 20 * 3, 200)]);
  const moving = await sharp(frames, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
    .webp({ delay: [100, 100] })
    .toBuffer();
  expect((await sharp(moving).metadata()).pages).toBe(2);

  const picture = cleaned(await cleanPicture(moving));

  const { width, height, pages = 1 } = await sharp(picture.bytes).metadata();
  expect({ width, height, pages }).toEqual({ width: 20, height: 20, pages: 1 });
});

test("what is appended to a picture, a page or an archive, does not survive", async () => {
  const script = "<script>alert(document.domain)</script>PK\x03\x04";
  const bytes = Buffer.concat([await photo(30, 30).jpeg().toBuffer(), Buffer.from(script, "latin1")]);

  const picture = cleaned(await cleanPicture(bytes));

  const kept = Buffer.from(picture.bytes);
  expect(kept.includes("<script")).toBe(false);
  expect(kept.includes("PK\x03\x04")).toBe(false);
});

test("a file of more than 5 MB is too large, whatever it is", async () => {
  expect(await cleanPicture(new Uint8Array(maximumPictureBytes + 1))).toEqual({ kind: "tooLarge" });
});

const kindOf = async (bytes: Uint8Array) => (await cleanPicture(bytes)).kind;

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#0c463d" }, limitInputPixels: false });

test("a small file that claims too many pixels is refused before any is decoded", async () => {
  const bomb = png(40_000, 40_000);
  expect(bomb.byteLength).toBeLessThan(10_000);
  expect(await kindOf(bomb)).toBe("tooManyPixels");
  const webp = await flat(5_200, 5_000).webp({ lossless: true, effort: 0 }).toBuffer();
  expect(webp.byteLength).toBeLessThan(1_000);
  expect(await kindOf(webp)).toBe("tooManyPixels");
});

test("48 million pixels are accepted in a JPEG that is decoded row by row, not in one that is held in memory", async () => {
  const camera = flat(8_064, 6_048);
  expect(await kindOf(await camera.jpeg().toBuffer())).toBe("clean");
  expect(await kindOf(await camera.jpeg({ progressive: true }).toBuffer())).toBe("tooManyPixels");
});

test("a JPEG with too many scans is refused", async () => {
  const whole = await flat(5_000, 5_000).jpeg({ progressive: true }).toBuffer();
  const lastTable = whole.lastIndexOf(Buffer.from([0xff, 0xc4]));
  const scan = whole.subarray(lastTable, -2);
  const scans = Array.from({ length: 5_000 }, () => scan);
  expect(countJpegScans(whole)).toBe(10);
  const bomb = Buffer.concat([whole.subarray(0, -2), ...scans, whole.subarray(-2)]);
  expect(countJpegScans(bomb)).toBe(5_010);
  expect(await kindOf(bomb)).toBe("notAPicture");
});

test("of thousands of frames one is decoded", async () => {
  const frames = Buffer.alloc(8 * 8 * 3 * 2_000, 1);
  const raw = { width: 8, height: 8 * 2_000, channels: 3, pageHeight: 8 } as const;
  const moving = await sharp(frames, { raw }).webp({ loop: 0, lossless: true }).toBuffer();
  const picture = cleaned(await cleanPicture(moving));
  expect(await sharp(picture.bytes).metadata()).toMatchObject({ width: 8, height: 8 });
});

test.each(["avif", "gif", "tiff"] as const)("a %s is not decoded", async (format) => {
  expect(await kindOf(await photo(20, 20).toFormat(format).toBuffer())).toBe("notAPicture");
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

test.each([
  ["nothing", Buffer.alloc(0)],
  ["an SVG", Buffer.from(svg)],
  ["an SVG behind the head of a JPEG", Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)])],
  ["an SVG behind the head of a WebP", Buffer.from(`RIFF\0\0\0\0WEBP${svg}`)],
  ["a GIF", Buffer.from("GIF89a/*\x01\0\x01\0\0\0\0*/=1;alert(1)", "latin1")],
  ["a page", Buffer.from("<!doctype html><title>No picture</title>")],
  ["a PDF", Buffer.from("%PDF-1.7\n")],
  ["a program", Buffer.from("MZ\x90\0")],
  ["a PNG with fewer pixels than it claims", png(4_000, 4_000)],
  ["noise", Buffer.from(Array.from({ length: 2_000 }, (_, index) => (index * 7919) % 256))],
])("%s is no picture", async (_name, bytes) => expect(await cleanPicture(bytes)).toEqual({ kind: "notAPicture" }));

test.each(["jpeg", "png", "webp"] as const)("a %s cut in the middle is no picture", async (format) => {
  const noise = Buffer.from(Array.from({ length: 200 * 200 * 3 }, (_, index) => (index * index * 31) % 251));
  const whole = await sharp(noise, { raw: { width: 200, height: 200, channels: 3 } })
    .toFormat(format)
    .toBuffer();

  expect(await cleanPicture(whole.subarray(0, whole.length / 2))).toEqual({ kind: "notAPicture" });
});

test("a flood from one network is partly refused, and another network's picture goes first", async () => {
  const costly = await flat(2_400, 2_500).jpeg({ progressive: true }).toBuffer();
  const one = await photo(900, 900).jpeg().toBuffer();
  let stillWorkedOn = 36;
  const flood = Array.from({ length: 36 }, () => cleanPicture(costly).finally(() => (stillWorkedOn -= 1)));

  expect(await cleanFrom(one, "another network")).toMatchObject({ kind: "clean" });
  expect(stillWorkedOn).toBeGreaterThan(20);
  const kinds = (await Promise.all(flood)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === "busy")).toHaveLength(36 - 1 - 32);
  expect(kinds.filter((kind) => kind === "clean")).toHaveLength(1 + 32);
});
