import { expect, test } from "vitest";

import { withValues } from "./with-values.ts";

test("a parameter is filled in everywhere", () => {
  expect(withValues("{maximum} of {maximum}, up to {megabytes} MB", { maximum: 100, megabytes: 5 })).toBe(
    "100 of 100, up to 5 MB",
  );
});

test("braces with an unknown name stay unchanged", () => {
  expect(withValues("{wait} and {maximum}", { maximum: 0 })).toBe("{wait} and 0");
});
