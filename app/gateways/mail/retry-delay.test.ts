import { expect, test } from "vitest";

import { retryDelaySeconds } from "./retry-delay.ts";

test("delays double up to an hour", () => {
  expect([1, 2, 3, 4, 8, 10, 11, 20, 2_000].map((attempts) => retryDelaySeconds(attempts, 0))).toEqual([
    5, 10, 20, 40, 640, 2_560, 3_600, 3_600, 3_600,
  ]);
});

test("the random part adds at most a fifth", () => expect(retryDelaySeconds(1, 1)).toBe(6));
