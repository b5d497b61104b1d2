import { expect, test } from "vitest";

import { mistakesIn } from "./misspelling.ts";

test.each([
  ["joker", "joker", 0],
  ["jokre", "joker", 1],
  ["jokr", "joker", 1],
  ["jokerr", "joker", 1],
  ["poker", "joker", 1],
  ["pokre", "joker", undefined],
  ["welcom", "welcome", 1],
  ["tournamnet", "tournament", 1],
  ["turnamnet", "tournament", 2],
  ["withdrawel", "withdrawal", 1],
  ["for", "far", undefined],
  ["5000", "500", undefined],
  ["", "a", undefined],
])("“%s” for “%s”: %s mistakes", (typed, meant, mistakes) => {
  expect(mistakesIn(typed, meant)).toBe(mistakes);
  expect(mistakesIn(meant, typed)).toBe(mistakes);
});
