import { expect, test } from "vitest";

import { createLatest } from "./latest.ts";

test("the most recently used values are kept, up to the size", () => {
  const latest = createLatest<number, string>(10);
  latest.set(1, "a", 4);
  latest.set(2, "b", 4);
  expect(latest.get(1)).toBe("a");
  latest.set(3, "c", 4);
  expect([1, 2, 3].map((number) => latest.get(number))).toEqual(["a", undefined, "c"]);
});

test("a value larger than the whole size is not kept, and displaces nothing", () => {
  const latest = createLatest<number, string>(10);
  latest.set(1, "a", 10);
  latest.set(2, "b", 11);
  expect([1, 2].map((number) => latest.get(number))).toEqual(["a", undefined]);
});

test("a value that is set again or deleted makes room", () => {
  const latest = createLatest<string, string>(10);
  latest.set("a", "long", 8);
  latest.set("a", "short", 2);
  latest.set("b", "long", 8);
  expect([latest.get("a"), latest.get("b")]).toEqual(["short", "long"]);
  latest.delete("b");
  latest.set("c", "long", 8);
  expect(["a", "b", "c"].map((key) => latest.get(key))).toEqual(["short", undefined, "long"]);
});
