import { expect, test } from "vitest";

import { withoutHiddenMarks, wordsAsRead } from "./words-as-read.ts";

const span = (text: string, ...marks: readonly string[]) => ({ _type: "span", _key: text, text, marks });

const paragraph = (children: readonly object[], more: object = {}) => ({
  _type: "block",
  _key: "a",
  style: "normal",
  children,
  ...more,
});

const original = [paragraph([span("You must be "), span("18 years", "strong"), span(" old.")], { markDefs: [] })];

test.each([
  ["other keys", [{ ...original[0], _key: "b" }]],
  ["no list of links", [{ ...original[0], markDefs: undefined }]],
  ["a cut span", [paragraph([span("You "), span("must be "), span("18 years", "strong"), span(" old.")])]],
  ["a space in the format", [paragraph([span("You must be"), span(" 18 years ", "strong"), span("old.")])]],
  ["a no-break space", [paragraph([span("You must\u00a0be "), span("18\u00a0years", "strong"), span(" old.")])]],
  ["hidden marks", [paragraph([span("You mu\u00adst be\u200b "), span("18\ufeff years", "strong"), span(" old.")])]],
  ["spaces at its ends", [paragraph([span(" You must  be "), span("18 years", "strong"), span(" old. ")])]],
  ["a blank paragraph", [...original, paragraph([span(" \u200b")])]],
])("a text with %s is read as the same", (_difference, other) => {
  expect(wordsAsRead(other)).toEqual(wordsAsRead(original));
});

test.each([
  ["another letter", [paragraph([span("You must be "), span("21 years", "strong"), span(" old.")])]],
  ["another format", [paragraph([span("You must be 18 years old.")])]],
  ["another style", [paragraph([span("You must be "), span("18 years", "strong"), span(" old.")], { style: "h3" })]],
  ["a word cut in two", [paragraph([span("You must be "), span("18 ye ars", "strong"), span(" old.")])]],
  ["a second paragraph", [...original, paragraph([span("So be it.")])]],
])("a text with %s is read as another", (_difference, other) => {
  expect(wordsAsRead(other)).not.toEqual(wordsAsRead(original));
});

test("a link is where it leads, and not its key", () => {
  const linked = (key: string, href: string) =>
    paragraph([span("the rules", key)], { markDefs: [{ _type: "link", _key: key, href }] });
  expect(wordsAsRead(linked("a", "/tc"))).toEqual(wordsAsRead(linked("b", "/tc")));
  const turned = paragraph([span("the rules", "a")], { markDefs: [{ href: "/tc", _key: "a", _type: "link" }] });
  expect(wordsAsRead(turned)).toEqual(wordsAsRead(linked("b", "/tc")));
  expect(wordsAsRead(linked("a", "/tc"))).not.toEqual(wordsAsRead(linked("a", "/privacy")));
});

test("keys and hidden marks make no difference at any depth", () => {
  const section = (key: string, heading: string) => ({ sections: [{ _key: key, heading, body: original }] });
  expect(wordsAsRead(section("a", "Money"))).toEqual(wordsAsRead(section("b", "Mo\u00adney\u00a0")));
  expect(wordsAsRead(section("a", "Money"))).not.toEqual(wordsAsRead(section("a", "Law")));
});

test("joiners stay where an Indian script shows them", () => {
  expect(withoutHiddenMarks("श्\u200dयाम bo\u200dnus")).toBe("श्\u200dयाम bonus");
});
