import { expect, test } from "vitest";

import { likeness, textWords } from "./likeness.ts";
import { wordsIn } from "./words-in.ts";

test.each([
  ["log in", "Log in", 2],
  ["log in", "Please log in again", 1],
  ["log i", "Log in", 1],
  ["log", "Log in", 1],
  ["try again in 30 minutes", "Please try again in {wait}.", 3 / 5],
  ["try again in 30 minutes or wait", "Try again in {wait}, or wait", (2 * 5) / 7],
  ["welcome asha rao", "Welcome, {name}", 2 / 3],
  ["3 minutes", "{count} minutes", 1],
  ["there is another", "With {email}, in a browser", 0],
  ["in log", "Log in", 0],
  ["you log in now", "Now you log in", (2 * 0.9) / 4],
  ["a a a b", "a a b {x}", (0.9 * 3) / 4],
  ["bonus", "", 0],
])("“%s” in “%s”: %d", (typed, text, expected) => {
  expect(likeness(wordsIn(typed), textWords(text))).toBeCloseTo(expected);
});

test("a text of nothing but unknown words is not like anything, however many they are", () => {
  const typed = Array.from({ length: 80 }, (_, index) => `word${"a".repeat(index)}`);
  expect(likeness(typed, textWords("{a}".repeat(500)))).toBe(0);
});
