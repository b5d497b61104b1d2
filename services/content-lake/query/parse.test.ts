import { expect, test } from "vitest";

import { parseQuery } from "./parse.ts";

/** How many of these queries are parsed now, because their plans are not kept. */
function parsed(queries: readonly string[]): number {
  let times = 0;
  for (const query of queries) {
    parseQuery(query, {}, (parsing) => {
      times += 1;
      return parsing();
    });
  }
  return times;
}

/** As many different queries, padded to a length. */
const queriesOf = (count: number, length: number): string[] =>
  Array.from({ length: count }, (_, index) => `*[_id == "kept-${length}-${index}"]`.padEnd(length));

test("plans are kept up to a number, the most recently used ones", () => {
  const [first = "", ...others] = queriesOf(500, 40);
  expect(parsed([first, ...others])).toBe(500);
  expect(parsed([first, ...others])).toBe(0);
  parsed(queriesOf(1, 41));
  expect(parsed(others.slice(1))).toBe(0);
  expect(parsed([first])).toBe(1);
});

test("plans of long queries are kept up to a total length, and the longest of none", () => {
  const long = queriesOf(30, 19_000);
  const newest = long.slice(-20);
  parsed(long);
  expect(parsed(newest)).toBe(0);
  expect(parsed(long.slice(0, 1))).toBe(1);
  const tooLong = queriesOf(1, 20_001);
  expect(parsed([...tooLong, ...tooLong])).toBe(2);
});
