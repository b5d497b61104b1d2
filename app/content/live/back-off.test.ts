import { expect, test } from "vitest";

import { createBackOff } from "./back-off.ts";

test("each wait is twice the previous one, up to two seconds, and short again after a success", () => {
  const backOff = createBackOff(() => 0);
  expect(Array.from({ length: 5 }, () => backOff.next())).toEqual([250, 500, 1_000, 2_000, 2_000]);
  backOff.reset();
  expect(backOff.next()).toBe(250);
});

test("the random part shortens a wait by at most half", () => {
  expect(createBackOff(() => 0.999).next()).toBeGreaterThan(125);
});
