import { expect, test } from "vitest";

import { createLatest } from "./latest.ts";

test("the most recently used values are kept, up to the size", () => {
  const latest = createLatest<string>(10);
  latest.set(1, "a", 4);
  latest.set(2, "b", 4);
  expect(latest.get(1)).toBe("a");
  latest.set(3, "c", 4);
  expect([1, 2, 3].map((number) => latest.get(number))).toEqual(["a", undefined, "c"]);
});

test("a value larger than the whole size is not kept, and displaces nothing", () => {
  const latest = createLatest<string>(10);
  latest.set(1, "a", 10);
  latest.set(2, "b", 11);
  expect([1, 2].map((number) => latest.get(number))).toEqual(["a", undefined]);
});
