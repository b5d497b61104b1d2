import { expect, test } from "vitest";

import { excerpt } from "./excerpt.ts";

const shown = (text: string, ...matched: string[]) =>
  excerpt(text, new Set(matched))
    .map(({ words, isMatched }) => (isMatched ? `[${words}]` : words))
    .join("");

test("a short text is shown whole, with the words by which it was found", () => {
  expect(shown("Get a flat Rs.50 bonus. Today!", "flat", "50", "today")).toBe("Get a [flat] [Rs.50] bonus. [Today!]");
});

test("of a long text the sentence with most of the words is shown", () => {
  const others = "This is another sentence about the table and the cards. ".repeat(5);
  expect(shown(`${others}You get a flat bonus. ${others}`, "flat", "bonus")).toBe("… You get a [flat] [bonus.] …");
  expect(shown(`You get a flat bonus. ${others}`, "flat", "bonus")).toBe("You get a [flat] [bonus.] …");
  expect(shown(`${others}You get a flat bonus.`, "flat", "bonus")).toBe("… You get a [flat] [bonus.]");
});
