import { expect, test } from "vitest";

import { printable } from "./printable.ts";
import { pageQueries } from "./queries/page-queries.ts";
import { homeAnswer } from "./testing/answers.ts";

/** The characters of the first plane, which has all spaces. */
const everyCharacter = Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit));

test.each([
  ["a bell", "\u0007"],
  ["no character", "\u0000"],
  ["delete", "\u007f"],
  ["a C1 control", "\u0080"],
  ["noncharacters", "\ufffe\uffff\ufdd0\u{1fffe}"],
  ["half a surrogate pair", "\ud83c"],
])("%s is left out of every text, whatever holds it", (_name, character) => {
  const text = `Thir${character}teen`;
  expect(printable([{ title: text, parts: [text, { text }] }])).toEqual([
    { title: "Thirteen", parts: ["Thirteen", { text: "Thirteen" }] },
  ]);
});

test.each([
  ["a regular expression calls a space", everyCharacter.filter((character) => /\s/.test(character))],
  // UAX #14, classes BK, CR, LF and NL.
  ["Unicode calls a line break", ["\n", "\v", "\f", "\r", "\u0085", "\u2028", "\u2029"]],
])("two words stay two with anything between them that %s", (_name, breaks) => {
  expect(breaks.filter((character) => !/^Thir.teen$/s.test(String(printable(`Thir${character}teen`))))).toEqual([]);
});

test("what HTML allows stays: blanks and line breaks, joiners, Devanagari, symbols outside the first plane", () => {
  const answer = { text: "One\ttwo\r\nthree\u00a0four\u200d क्ष \u{1f0a1}", count: 3, none: null, is: true };
  expect(printable(answer)).toBe(answer);
});

test("no page shows what was pasted with its words", () => {
  const pasted = { ...homeAnswer.settings, tagline: "Play\u0007 well" };
  const words = pageQueries.home.parse({
    settings: pasted,
    page: { ...homeAnswer.page, lead: "Thirteen\u000b cards" },
  });
  expect(words.settings.tagline).toBe("Play well");
  expect(words.page).toMatchObject({ lead: "Thirteen  cards" });
});
