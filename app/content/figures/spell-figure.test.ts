import { expect, test } from "vitest";

import { spellFigure } from "./spell-figure.ts";

test.each([
  [{ amount: 25, unit: "rupees" }, "Rs.25"],
  [{ amount: 5000, unit: "rupees" }, "Rs.5000"],
  [{ amount: 50000, unit: "rupees" }, "Rs.50000"],
  [{ amount: 1000, unit: "rupees", grouped: true }, "Rs.1,000"],
  [{ amount: 200, unit: "percent" }, "200%"],
  [{ amount: 12.5, unit: "percent" }, "12.5%"],
  [{ amount: 0.0005, unit: "percent" }, "0.0005%"],
  [{ amount: 1234.5678, unit: "rupees" }, "Rs.1234.5678"],
  [{ amount: 1234.5678, unit: "rupees", grouped: true }, "Rs.1,234.5678"],
  [{ amount: 0.00025, unit: "hours" }, "0.00025 hours"],
  [{ amount: 48, unit: "hours" }, "48 hours"],
  [{ amount: 1, unit: "hours" }, "1 hour"],
  [{ amount: 18, unit: "years" }, "18"],
  [{ amount: 80, unit: "chips" }, "80"],
  [{ amount: 0, unit: "points" }, "0"],
])("%o is written %s", (figure, words) => expect(spellFigure({ grouped: null, ...figure }).withUnit).toBe(words));

test("the bare number has no unit, and groups thousands the Indian way where the figure says so", () => {
  const lakh = { amount: 1_00_000, unit: "rupees" };
  expect(spellFigure({ ...lakh, grouped: true }).bare).toBe("1,00,000");
  expect(spellFigure({ ...lakh, grouped: false }).bare).toBe("100000");
});
