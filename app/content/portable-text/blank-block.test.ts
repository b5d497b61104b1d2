import { expect, test } from "vitest";

import { isBlankBlock } from "./blank-block.ts";

const block = (...texts: readonly (string | null)[]) => ({
  _type: "block",
  children: texts.map((text) => ({ _type: "span", text })),
});

test.each(["", " ", "\n", "\u00A0", "\u200B", "\u200D\uFEFF", "\u00AD", "\u2060", "\u3164", "\u2800", "\u0007", null])(
  "a paragraph of %j shows nothing",
  (text) => {
    expect(isBlankBlock(block(text))).toBe(true);
    expect(isBlankBlock(block("", text))).toBe(true);
    expect(isBlankBlock(block(text, "A"))).toBe(false);
  },
);

test.each(["a", "नियम", "{welcome-bonus}", "—", "🂡", "♠"])("a paragraph of %j shows something", (text) => {
  expect(isBlankBlock(block(text))).toBe(false);
});

test("what has no words is not blank: another type of block, and one between words", () => {
  expect(isBlankBlock({ _type: "mailButton", label: "" })).toBe(false);
  expect(isBlankBlock({ _type: "block", children: [{ _type: "card" }] })).toBe(false);
  expect(isBlankBlock(null)).toBe(false);
});
