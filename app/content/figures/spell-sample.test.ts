import { expect, test } from "vitest";

import { spellSample } from "./spell-sample.ts";

test.for([
  [0, "₹0.00"],
  [25, "₹25.00"],
  [999.5, "₹999.50"],
  [50_000, "₹50,000.00"],
  [100_000, "₹1,00,000.00"],
  [1_000_000, "₹10,00,000.00"],
  [12_345_678.9, "₹1,23,45,678.90"],
  [0.005, "₹0.01"],
] as const)("%d rupees are written %s", ([sample, words]) => {
  expect(spellSample({ sample, format: "rupees" })).toBe(words);
});

test("a count has neither a sign nor grouped thousands", () => {
  expect(spellSample({ sample: 9960, format: "number" })).toBe("9960");
  expect(spellSample({ sample: 0, format: "number" })).toBe("0");
});
