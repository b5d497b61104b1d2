import { expect, test } from "vitest";

import { figureText } from "./figure-text.ts";

test.each([
  [{ amount: 5000, unit: "rupees" }, "Rs.5000"],
  [{ amount: 100000, unit: "rupees", grouped: true }, "Rs.1,00,000"],
  [{ amount: 200, unit: "percent" }, "200%"],
  [{ amount: 48, unit: "hours" }, "48 hours"],
  [{ amount: 18, unit: "years" }, "18"],
])("%o is spelled %s", (figure, text) => {
  expect(figureText(figure)).toBe(text);
});
