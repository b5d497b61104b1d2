import { expect, test } from "vitest";

import { createLatest } from "./latest.ts";

test("what was used last is kept, up to the size", () => {
  const latest = createLatest<string>(10);
  latest.set(1, "a", 4);
  latest.set(2, "b", 4);
  expect(latest.get(1)).toBe("a");
  latest.set(3, "c", 4);
  expect([1, 2, 3].map((number) => latest.get(number))).toEqual(["a", undefined, "c"]);
});

test("what is larger than the whole is not kept, and drives nothing out", () => {
  const latest = createLatest<string>(10);
  latest.set(1, "a", 10);
  latest.set(2, "b", 11);
  expect([1, 2].map((number) => latest.get(number))).toEqual(["a", undefined]);
});
