import { expect, test } from "vitest";

import { changedSentences } from "./changed-sentences.ts";

test.each([
  [["a", "b"], ["a", "b"], []],
  [["a", "b", "c"], ["a", "x", "c"], [{ before: "b", after: "x" }]],
  [["a", "c"], ["a", "b", "c"], [{ before: undefined, after: "b" }]],
  [["a", "b", "c"], ["a", "c"], [{ before: "b", after: undefined }]],
  [
    ["a", "b"],
    ["x"],
    [
      { before: "a", after: "x" },
      { before: "b", after: undefined },
    ],
  ],
  [
    ["a", "k", "b"],
    ["x", "k", "y"],
    [
      { before: "a", after: "x" },
      { before: "b", after: "y" },
    ],
  ],
  [[], ["a"], [{ before: undefined, after: "a" }]],
  [[], [], []],
])("from %j to %j", (before, after, changes) => expect(changedSentences(before, after)).toEqual(changes));

test("two long texts without a common sentence are compared in time", () => {
  const text = (letter: string) => Array.from({ length: 4_000 }, (_, index) => `${letter}${index}`);
  expect(changedSentences(text("a"), text("b"))).toHaveLength(4_000);
});
