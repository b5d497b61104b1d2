import { expect, test } from "vitest";

import { createLakePatience } from "./lake-patience.ts";

const bounds = { shortestMilliseconds: 2_000, longestMilliseconds: 10_000 };

test("patience doubles each time that it runs out, up to a bound, also when several queries run out together", () => {
  const patience = createLakePatience(bounds);
  const afterRunningOut = () => {
    const milliseconds = patience.milliseconds();
    for (let query = 0; query < 4; query += 1) patience.ranOut(milliseconds);
    return patience.milliseconds();
  };
  expect(patience.milliseconds()).toBe(2_000);
  expect([1, 2, 3, 4].map(afterRunningOut)).toEqual([4_000, 8_000, 10_000, 10_000]);
});

test("patience stays at twice what answers take, and falls slowly when they come sooner", () => {
  const patience = createLakePatience(bounds);
  const after = (milliseconds: number) => {
    patience.answered(milliseconds);
    return patience.milliseconds();
  };
  expect([20, 1_500.1, 4_000, 9_000].map(after)).toEqual([2_000, 3_000, 8_000, 10_000]);
  expect([20, 20, 20].map(after)).toEqual([9_000, 8_100, 7_290]);
  for (let answer = 0; answer < 20; answer += 1) after(20);
  expect(patience.milliseconds()).toBe(2_000);
});
