import { expect, test } from "vitest";

import { createLruCache } from "./lru-cache.ts";

test("the most recently used values are kept, up to the size", () => {
  const cache = createLruCache<number, string>(10);
  cache.set(1, "a", 4);
  cache.set(2, "b", 4);
  expect(cache.get(1)).toBe("a");
  cache.set(3, "c", 4);
  expect([1, 2, 3].map((number) => cache.get(number))).toEqual(["a", undefined, "c"]);
});

test("a value larger than the whole size is not kept, and displaces nothing", () => {
  const cache = createLruCache<number, string>(10);
  cache.set(1, "a", 10);
  cache.set(2, "b", 11);
  expect([1, 2].map((number) => cache.get(number))).toEqual(["a", undefined]);
});

test("a value that is set again or deleted makes room", () => {
  const cache = createLruCache<string, string>(10);
  cache.set("a", "long", 8);
  cache.set("a", "short", 2);
  cache.set("b", "long", 8);
  expect([cache.get("a"), cache.get("b")]).toEqual(["short", "long"]);
  cache.delete("b");
  cache.set("c", "long", 8);
  expect(["a", "b", "c"].map((key) => cache.get(key))).toEqual(["short", undefined, "long"]);
});
