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

test.each([
  ["other words for a later day: the announced ones take effect first", { title: "New terms" }, "2026-12-20", true],
  ["other words for an earlier day, which replace the announced ones", { title: "New terms" }, "2026-11-20", false],
  ["the same words for a later day, which postpone them", {}, "2026-12-20", false],
  [
    "the same words, pasted anew, for a later day",
    { title: "Terms\u00a0", introduction: [{ _key: "b", text: "You\u00a0must be\u200b 18." }] },
    "2026-12-20",
    false,
  ],
] as const)("while a text is announced, %s", (_, change, effectiveDate, asks) => {
  const announced = { ...published, effectiveDate: "2026-12-10" };
  expect(needsEffectiveDay({ ...announced, ...change, effectiveDate }, announced, today, true)).toBe(asks);
});

test("a hosted project announces nothing, so a stated day is not asked about", () => {
  const announced = { ...published, effectiveDate: "2026-12-10" };
  const draft = { ...announced, title: "New terms", effectiveDate: "2026-12-20" };
  expect(needsEffectiveDay(draft, announced, today, false)).toBe(false);
});

test("a first publication does not ask, nor does a document without a draft", () => {
  expect(needsEffectiveDay(published, null, today)).toBe(false);
  expect(needsEffectiveDay(null, published, today)).toBe(false);
});
