import { expect, test } from "vitest";

import { needsEffectiveDay } from "./needs-effective-day.ts";

const today = "2026-11-15";

const published = {
  title: "Terms",
  introduction: [{ _key: "a", text: "You must be 18." }],
  sections: [],
  effectiveDate: "2026-11-01",
  seo: { title: "Terms" },
};

test.each([
  ["nothing", {}, false],
  ["the title", { title: "New terms" }, true],
  ["the introduction", { introduction: [{ _key: "a", text: "You must be 21." }] }, true],
  ["the sections", { sections: [{ heading: "Law" }] }, true],
  ["what search engines read", { seo: { title: "New terms" } }, false],
  ["the effective date", { effectiveDate: "2026-12-01" }, false],
  ["the text and the effective date", { title: "New terms", effectiveDate: "2026-12-01" }, false],
  ["the text, from today", { title: "New terms", effectiveDate: "2026-11-15" }, false],
  ["the text, from another day that is past", { title: "New terms", effectiveDate: "2026-11-14" }, true],
  ["the text, and has no effective date", { title: "New terms", effectiveDate: undefined }, true],
  ["the effective date to a past one", { effectiveDate: "2026-10-01" }, false],
] as const)("a draft that changes %s asks when it takes effect or not", (_, change, asks) => {
  expect(needsEffectiveDay({ ...published, ...change }, published, today)).toBe(asks);
});

test("a text that repeats the day of an announcement asks, although that day is to come", () => {
  const announced = { ...published, effectiveDate: "2026-12-01" };
  expect(needsEffectiveDay({ ...announced, title: "New terms" }, announced, today)).toBe(true);
});

test("a first publication does not ask, nor does a document without a draft", () => {
  expect(needsEffectiveDay(published, null, today)).toBe(false);
  expect(needsEffectiveDay(null, published, today)).toBe(false);
});
