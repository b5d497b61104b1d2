import { expect, test } from "vitest";

import { hydrates, sendsTo } from "./hydration.ts";

test("a page hydrates when one of its routes says so", () => {
  expect(hydrates([{ handle: undefined }, { handle: { hydrates: true } }])).toBe(true);
});

test.each([[[]], [[{}]], [[{ handle: null }]], [[{ handle: "hydrates" }]], [[{ handle: { hydrates: "yes" } }]]])(
  "anything else is a reading page: %j",
  (matches) => expect(hydrates(matches)).toBe(false),
);

test("a page's forms are sent to the routes that its own name", () => {
  const matches = [
    { handle: undefined },
    { handle: { sendsTo: ["one", "two"] } },
    { handle: { sendsTo: ["three", 4] } },
  ];
  expect(sendsTo(matches)).toEqual(["one", "two", "three"]);
  expect(sendsTo([{}, { handle: { sendsTo: "one" } }])).toEqual([]);
});
