import { expect, test } from "vitest";

import { searchLimits } from "../../app/content/search/search-words.ts";
import { incoming } from "../testing/incoming.ts";
import { urlLimits } from "./url-limits.ts";

const statusFor = (target: string) => urlLimits(incoming("GET", target, {}))?.status ?? "passes";

test("an address may have up to 1,024 bytes and 32 segments", () => {
  expect(statusFor(`/${"a".repeat(1_023)}`)).toBe("passes");
  expect(statusFor(`/${"a".repeat(1_024)}`)).toBe(414);
  expect(statusFor(`/?${"a".repeat(1_023)}`)).toBe(414);
  expect(statusFor("/a".repeat(32))).toBe("passes");
  expect(statusFor("/a".repeat(33))).toBe(404);
});

test("a search alone may have 8,192 bytes, and no other parameter beside it", () => {
  expect(statusFor(`/?q=${"a".repeat(8_188)}`)).toBe("passes");
  expect(statusFor(`/?q=${"a".repeat(8_189)}`)).toBe(414);
  expect(statusFor(`/${"a".repeat(1_024)}?q=a`)).toBe(414);
  expect(statusFor(`/__manifest?q=a&p=${"/a".repeat(600)}`)).toBe(414);
  expect(statusFor(`/__manifest?p=${"/a".repeat(600)}&q=a`)).toBe(414);
});

test("a search may be four times as long as it is read, in letters of any script", () => {
  const search = new URLSearchParams({ q: "य".repeat(4 * searchLimits.characters) });
  expect(statusFor(`/rummy-faq?${search}`)).toBe("passes");
});

test.each(["/", "/tc", "/%E0%A4%AF", "/a%20b", "/media/a-1x1-png/640-rect.avif", "/it's,(fine)!$&*+;=:@~_-.|^[]"])(
  "%s is an address a browser sends",
  (target) => expect(statusFor(target)).toBe("passes"),
);

test("a query may hold the characters of campaign links, even a stray percent sign", () => {
  expect(statusFor("/promotion?utm_campaign=50%_off&gclid=a\\b|c&next=/tc")).toBe("passes");
});
