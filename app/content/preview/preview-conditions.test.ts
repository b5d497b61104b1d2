import { expect, test } from "vitest";

import { changedConditions, instantOf, presentConditions, previewConditions } from "./preview-conditions.ts";

test.each([
  ["theme=dark", { theme: "dark" }],
  ["claims=hidden", { claims: "hidden" }],
  ["day=2027-01-31", { day: "2027-01-31" }],
  ["day=", { day: "" }],
  ["theme=light&claims=shown", { theme: "light", claims: "shown" }],
  ["", {}],
  ["another=1", {}],
])("a form with %j changes %j", (form, changed) => {
  expect(changedConditions(new URLSearchParams(form))).toEqual(changed);
});

test.each(["theme=blue", "claims=", "claims=true", "day=tomorrow", "day=2027-02-30", "theme=dark&day=1"])(
  "a form with %j changes nothing",
  (form) => expect(changedConditions(new URLSearchParams(form))).toBeUndefined(),
);

test("a day is drawn at its noon in India, and no day at present", () => {
  expect(instantOf({ ...presentConditions, day: "2027-01-01" }).toISOString()).toBe("2027-01-01T06:30:00.000Z");
  expect(Math.abs(instantOf(presentConditions).getTime() - Date.now())).toBeLessThan(60_000);
});

test("a cookie of an older version of the site shows the present", () => {
  expect(previewConditions.parse(undefined)).toEqual(presentConditions);
});
