import { expect, test } from "vitest";

import { withValues } from "./with-values.ts";

test("a parameter is filled in wherever it stands", () => {
  expect(withValues("{maximum} of {maximum}, up to {megabytes} MB", { maximum: 100, megabytes: 5 })).toBe(
    "100 of 100, up to 5 MB",
  );
});

test("braces that name nothing known stay as they are", () => {
  expect(withValues("{wait} and {maximum}", { maximum: 0 })).toBe("{wait} and 0");
});
