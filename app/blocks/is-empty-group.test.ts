import { expect, test } from "vitest";

import { isEmptyGroup } from "./is-empty-group.ts";

test.each([
  [{}],
  [{ _type: "coupon" }],
  [{ claim: false }],
  [{ claim: true, code: null, text: undefined }],
  [{ claim: false, code: " ", links: [] }],
])("%j says nothing", (group) => expect(isEmptyGroup(group)).toBe(true));

test.each([[{ claim: false, code: "DIWALI" }], [{ links: [{ _key: "one" }] }], [null], [undefined]])(
  "%j says something, or is no group",
  (group) => expect(isEmptyGroup(group)).toBe(false),
);
