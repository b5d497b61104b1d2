import { expect, test } from "vitest";

import { hasTypedAmount, typedAmountProblem } from "./typed-amounts.ts";

const amounts = [
  { key: "daily-bonus", amount: 75 },
  { key: "weekly-prize", amount: 1000 },
  { key: "welcome-bonus", amount: 25 },
  { key: "friend-bonus", amount: 25 },
];

test.each([
  ["Get Rs.75 today", "“Rs.75” is the amount of {daily-bonus}"],
  ["Get Rs. 75 today", "“Rs. 75” is the amount of {daily-bonus}"],
  ["Get rs 75.", "write {daily-bonus} instead"],
  ["Get ₹75", "“₹75”"],
  ["Get ₹ 1,000", "{weekly-prize}"],
  ["INR 1000 for you", "{weekly-prize}"],
  ["75 rupees for you", "{daily-bonus}"],
  ["75/- for you", "{daily-bonus}"],
  ["From Rs.10 to Rs.75", "“Rs.75”"],
  ["Rs.25 at once", "write {welcome-bonus} or {friend-bonus} instead"],
])("“%s”: %s", (text, problem) => {
  expect(hasTypedAmount(text)).toBe(true);
  expect(typedAmountProblem(text, amounts)).toContain(problem);
});

test.each([
  "Get {daily-bonus} today",
  "Rs.750 or Rs.7.5",
  "75 players, 75 points, 75%",
  "Rs.{daily-bonus-amount}",
  "175/- for you",
  "the doors 75",
])("“%s” is as it should be", (text) => expect(typedAmountProblem(text, amounts)).toBeUndefined());
