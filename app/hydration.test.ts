import { expect, test } from "vitest";

import { hydrates } from "./hydration.ts";

test("a page hydrates when one of its routes says so", () => {
  expect(hydrates([{ handle: undefined }, { handle: { hydrates: true } }])).toBe(true);
});

test.each([[[]], [[{}]], [[{ handle: null }]], [[{ handle: "hydrates" }]], [[{ handle: { hydrates: "yes" } }]]])(
  "anything else is a reading page: %j",
  (matches) => {
    expect(hydrates(matches)).toBe(false);
  },
);
