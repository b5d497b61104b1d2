import { expect, test } from "vitest";

import { parsePictureUrl, variantOf, type PictureRequest } from "./picture-url.ts";
import { nearestRendering } from "./stand-in.ts";

function request(variant: string): PictureRequest {
  const parsed = parsePictureUrl(`${"a".repeat(40)}-1600x1200-png`, variant);
  if (!parsed) throw new Error(`${variant} is no variant.`);
  return parsed;
}

const nearest = (asked: string, kept: string[]) => {
  const found = nearestRendering(request(asked), kept.map(request));
  return found && variantOf(found);
};

test("the same part of a picture in another size is preferred to another part in the same size", () => {
  expect(nearest("640-0_0_100_100.avif", ["640.avif", "1600-0_0_100_100.avif"])).toBe("1600-0_0_100_100.avif");
});

test("the nearest width is preferred to the newest format", () => {
  expect(nearest("640.avif", ["1600.avif", "800.webp"])).toBe("800.webp");
});

test("a browser is never given a format newer than the one it asked for", () => {
  expect(nearest("640.jpg", ["640.avif", "640.webp"])).toBeUndefined();
  expect(nearest("640.webp", ["640.avif", "1600.png"])).toBe("1600.png");
});
