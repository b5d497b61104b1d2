import { expect, test } from "vitest";

import { dayInIndia, versionInEffect } from "./legal-version-in-effect.ts";

const versions = [
  { number: 3, effectiveDate: "2026-12-01" },
  { number: 2, effectiveDate: "2026-11-01" },
  { number: 1, effectiveDate: "2026-11-01" },
];

test("the newest version whose day has come in India is in effect", () => {
  expect(versionInEffect(versions, new Date("2026-11-30T18:29:59Z"))?.number).toBe(2);
  expect(versionInEffect(versions, new Date("2026-11-30T18:30:00Z"))?.number).toBe(3);
});

test("before the first effective date none is", () => {
  expect(versionInEffect(versions, new Date("2026-10-01T00:00:00Z"))).toBeUndefined();
});

test("a day in India begins at its midnight", () => {
  expect(dayInIndia(new Date("2026-11-30T18:29:59Z"))).toBe("2026-11-30");
  expect(dayInIndia(new Date("2026-11-30T18:30:00Z"))).toBe("2026-12-01");
});
