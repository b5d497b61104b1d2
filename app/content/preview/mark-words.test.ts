import { expect, test } from "vitest";

import { areWords } from "./mark-words.ts";

test.each([
  "Login",
  "Play rummy",
  "और जानें अधिक today",
  "₹500 for you",
  "{welcome-bonus} when you sign up",
  "a few words",
])("%s may be marked", (text) => {
  expect(areWords(text)).toBe(true);
});

test.each(["permanent", "spades", "WELCOME100", "A♠ 2♠ 3♠", "10H JH QH", "", "3", "2026-11-24", "camelCase", "en-IN"])(
  "%j may not",
  (text) => {
    expect(areWords(text)).toBe(false);
  },
);
