import { expect, test } from "vitest";

import { parsePictureUrl, pictureUrl, type PictureRequest } from "./picture-url.ts";

const name = `${"a".repeat(40)}-1600x1200-png`;
const asset = { sha1: "a".repeat(40), width: 1600, height: 1200, extension: "png" };

test.each<[string, PictureRequest]>([
  [`/media/${name}/640.avif`, { asset, width: 640, format: "avif" }],
  [
    `/media/${name}/1200-0_10_1600_900.jpg`,
    { asset, width: 1200, rectangle: { left: 0, top: 10, width: 1600, height: 900 }, format: "jpg" },
  ],
])("%s is parsed to one rendering, and is that rendering's URL", (url, request) => {
  const [, , assetName = "", variant = ""] = url.split("/");
  expect(parsePictureUrl(assetName, variant)).toEqual(request);
  expect(pictureUrl(request)).toBe(url);
});

test.each([
  ["a width no page asks for", name, "641.avif"],
  ["a width written otherwise", name, "0640.avif"],
  ["a format no page asks for", name, "640.gif"],
  ["a part that reaches beyond the original", name, "640-1_0_1600_900.avif"],
  ["an empty part", name, "640-0_0_0_900.avif"],
  ["half a part", name, "640-0_0_1600.avif"],
  ["more after the format", name, "640.avif/../../secret"],
  ["a path upwards", name, "../640.avif"],
  ["a line break", name, "640.avif\n"],
  ["no variant", name, ""],
  ["a path upwards for an original", "..", "640.avif"],
  ["an original with a slash", `../${name}`, "640.avif"],
  ["an original in capitals", name.toUpperCase(), "640.avif"],
  ["an original without a size", "a".repeat(40), "640.avif"],
  ["an original of no size", `${"a".repeat(40)}-0x0-png`, "640.avif"],
  ["a null byte", `${name}\0`, "640.avif"],
])("%s names no rendering", (_, assetName, variant) => expect(parsePictureUrl(assetName, variant)).toBeNull());
