import { expect, test } from "vitest";

import sharp from "sharp";

import { readExif } from "./exif.ts";

test("invalid EXIF data is read without errors", async () => {
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
    .withExif({ IFD0: { Make: "Maker" }, IFD3: { GPSLatitudeRef: "S", GPSLatitude: "1/1 0/1 0/1" } })
    .jpeg()
    .toBuffer();
  const { exif = Buffer.alloc(0) } = await sharp(picture).metadata();
  expect(readExif(exif)).toMatchObject({ fields: { Make: "Maker" } });
  for (let length = 0; length < exif.length; length += 1) readExif(exif.subarray(0, length));
  for (let index = 0; index < exif.length; index += 1) {
    for (const byte of [0, 1, 255]) {
      const damaged = Buffer.from(exif);
      damaged[index] = byte;
      readExif(damaged);
    }
  }
  expect(readExif(Buffer.alloc(0))).toBeNull();
  expect(readExif(Buffer.from("Exif\0\0MM"))).toBeNull();
});
