import { expect, test } from "vitest";

import {
  assetDocumentId,
  assetFileName,
  parseAssetDocumentId,
  parseFileFileName,
  parseImageFileName,
} from "./asset-name.ts";

const sha1 = "0123456789abcdef0123456789abcdef01234567";

test("an image's id and file name carry its size and format, and are read back", () => {
  const name = { kind: "image", sha1, extension: "png", width: 1600, height: 1200 } as const;
  expect(assetDocumentId(name)).toBe(`image-${sha1}-1600x1200-png`);
  expect(assetFileName(name)).toBe(`${sha1}-1600x1200.png`);
  expect(parseAssetDocumentId(assetDocumentId(name))).toEqual(name);
  expect(parseImageFileName(assetFileName(name))).toEqual(name);
});

test("a file's id and file name carry its extension, and are read back", () => {
  const name = { kind: "file", sha1, extension: "mp4" } as const;
  expect(assetDocumentId(name)).toBe(`file-${sha1}-mp4`);
  expect(parseAssetDocumentId(assetDocumentId(name))).toEqual(name);
  expect(parseFileFileName(assetFileName(name))).toEqual(name);
});

test.each([
  "../../../etc/passwd",
  `${sha1}-10x10.png/../../x`,
  `..%2f${sha1}-10x10.png`,
  `${sha1}-10x10.png\0`,
  `${sha1}-10x10.png\n`,
  `${sha1}-0x10.png`,
  `${sha1}-1000000x10.png`,
  `${sha1.toUpperCase()}-10x10.png`,
  `${sha1}.png`,
  "",
])("no image has the file name %j", (fileName) => expect(parseImageFileName(fileName)).toBeNull());

test.each([`${sha1}.`, `${sha1}.pn/g`, `${sha1}./../x`, `${sha1}-10x10.png`, `x${sha1}.pdf`])(
  "no file has the file name %j",
  (fileName) => expect(parseFileFileName(fileName)).toBeNull(),
);
