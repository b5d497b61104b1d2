import { expect, test } from "vitest";

import { maxAttempts, retryDelaySeconds } from "./retry-delay.ts";

test("delays double up to a quarter of an hour", () => {
  expect([1, 2, 3, 4, 8, 9, 20].map((attempts) => retryDelaySeconds(attempts, 0))).toEqual([
    5, 10, 20, 40, 640, 900, 900,
  ]);
});

test("the random part adds at most a fifth", () => {
  expect(retryDelaySeconds(1, 1)).toBe(6);
});

test("all attempts together take some three hours", () => {
  const waits = Array.from({ length: maxAttempts - 1 }, (_, index) => retryDelaySeconds(index + 1, 0));
  const hours = waits.reduce((sum, seconds) => sum + seconds, 0) / 3_600;
  expect(hours).toBeGreaterThan(2.5);
  expect(hours).toBeLessThan(4);
});
