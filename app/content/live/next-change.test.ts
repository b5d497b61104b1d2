import { expect, test } from "vitest";

import { firstAfter, nextMidnightInIndia } from "./next-change.ts";

test("a day in India ends at half past six in the evening, UTC", () => {
  expect(nextMidnightInIndia(new Date("2026-11-21T14:00:00Z")).toISOString()).toBe("2026-11-21T18:30:00.000Z");
  expect(nextMidnightInIndia(new Date("2026-11-21T18:30:00Z")).toISOString()).toBe("2026-11-22T18:30:00.000Z");
});

test("of some instants the next is the earliest that is still to come", () => {
  const instants = ["2026-12-01T00:00:00Z", "2026-11-20T00:00:00Z", "2026-11-25T18:30:00Z"].map(
    (text) => new Date(text),
  );
  const next = (after: string) => firstAfter(instants, new Date(after))?.toISOString();
  expect(next("2026-11-21T00:00:00Z")).toBe("2026-11-25T18:30:00.000Z");
  expect(next("2026-11-25T18:30:00Z")).toBe("2026-12-01T00:00:00.000Z");
  expect(next("2026-12-01T00:00:00Z")).toBeUndefined();
});
