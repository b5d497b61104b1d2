import { expect, test } from "vitest";

import { comparedWords } from "./compared-words.ts";

const words = (number: number, word: string) =>
  Array.from({ length: number }, (_, index) => `${word}${index}`).join(" ");

const read = (before: string, after: string) =>
  comparedWords(before, after).map(({ value, added, removed }) =>
    added ? `+${value}` : removed ? `-${value}` : value,
  );

test("the words that were removed and added are told apart from those that stay", () => {
  expect(read("Within 7 days.", "Within 10 days.")).toEqual(["Within ", "-7", "+10", " days."]);
});

test.each([
  ["each of many words is another", words(4_000, "a"), words(4_000, "b")],
  ["a few words became many", words(37, "a"), words(80_000, "b")],
])("where %s, they are not compared word by word", (_, before, after) => {
  expect(read(before, after).map((part) => part.length)).toEqual([before.length + 1, after.length + 1]);
});

test("a word that was added to a long text is told alone", () => {
  const long = words(8_000, "a");
  expect(read(long, `${long} more`).filter((part) => part !== `${long} `)).toEqual(["+more"]);
});
