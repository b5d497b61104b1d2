import { expect, test } from "vitest";

import { searchLimits } from "../../app/content/search/search-words.ts";
import { incoming } from "../testing/incoming.ts";
import { urlLimits } from "./url-limits.ts";

const statusFor = (target: string) => urlLimits(incoming("GET", target, {}))?.status ?? "passes";

test("an address may have up to 8,192 bytes, of them 1,024 in its path, and 32 segments", () => {
  expect(statusFor(`/${"a".repeat(1_023)}`)).toBe("passes");
  expect(statusFor(`/${"a".repeat(1_024)}`)).toBe(414);
  expect(statusFor(`/?${"a".repeat(8_190)}`)).toBe("passes");
  expect(statusFor(`/?${"a".repeat(8_191)}`)).toBe(414);
  expect(statusFor("/a".repeat(32))).toBe("passes");
  expect(statusFor("/a".repeat(33))).toBe(404);
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
