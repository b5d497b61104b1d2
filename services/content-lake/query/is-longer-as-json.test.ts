import fc from "fast-check";
import { expect, test } from "vitest";

import { isLongerAsJson } from "./is-longer-as-json.ts";

test("a value is never said to be longer than its JSON text", () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => !isLongerAsJson(value, JSON.stringify(value).length)));
});

test("a document that is repeated is counted each time", () => {
  const document = { _id: "a", text: "a".repeat(1_000_000) };
  const repeated = Array.from({ length: 1_000 }, () => ({ nested: [document] }));
  expect(isLongerAsJson(repeated, 16_000_000)).toBe(true);
});
