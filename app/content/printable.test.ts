import { expect, test } from "vitest";

import { printable } from "./printable.ts";
import { pageQueries } from "./queries/page-queries.ts";
import { homeAnswer } from "./testing/answers.ts";

test.each([
  ["a bell", "\u0007"],
  ["a vertical tab", "\u000b"],
  ["no character", "\u0000"],
  ["delete", "\u007f"],
  ["a C1 control", "\u0085"],
  ["noncharacters", "\ufffe\uffff\ufdd0\u{1fffe}"],
  ["half a surrogate pair", "\ud83c"],
])("%s is left out of every text, whatever holds it", (_name, character) => {
  const text = `Thir${character}teen`;
  expect(printable([{ title: text, parts: [text, { text }] }])).toEqual([
    { title: "Thirteen", parts: ["Thirteen", { text: "Thirteen" }] },
  ]);
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
  expect(words.page).toMatchObject({ lead: "Thirteen cards" });
});
