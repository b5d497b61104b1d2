import { expect, test } from "vitest";

import { repeatedAnchor } from "./repeated-anchor.ts";

test("sections with anchors of their own are accepted, those without one yet too", () => {
  expect(
    repeatedAnchor([{ anchor: { current: "changes" } }, { anchor: { current: "liability" } }, {}, { anchor: {} }]),
  ).toBeUndefined();
});

test("the anchor that two sections share is named", () => {
  const sections = ["changes", "liability", "changes"].map((current) => ({ anchor: { current } }));
  expect(repeatedAnchor(sections)).toBe("changes");
});
