import { expect, test } from "vitest";

import { millisecondsUntilNextEnd } from "./next-end.ts";

const now = Date.parse("2026-11-30T10:00:00Z");
const works = (endsAt: string) => ({ endsAt, isOpen: true });
const ended = (endsAt: string) => ({ endsAt, isOpen: false });

test.each([
  ["no link", [], undefined],
  ["only links that have ended", [ended("2026-11-30T11:00:00Z")], undefined],
  ["the first of two ends", [works("2026-12-14T10:00:00Z"), works("2026-11-30T11:00:00Z")], 3_600_000],
  ["a link that was revoked before its end", [ended("2026-11-30T10:30:00Z"), works("2026-11-30T11:00:00Z")], 3_600_000],
  ["an end that is weeks away by a clock that is late", [works("2026-12-31T10:00:00Z")], 86_400_000],
  ["an end that the lake's clock has not reached", [works("2026-11-30T09:59:00Z")], 10_000],
])("a list is read again for %s", (_, shares, milliseconds) => {
  expect(millisecondsUntilNextEnd(shares, now)).toBe(milliseconds);
});
