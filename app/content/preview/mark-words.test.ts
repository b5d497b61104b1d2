import { expect, test } from "vitest";

import { markOf } from "../testing/mark-of.ts";
import { areWords, withMarksOfValues } from "./mark-words.ts";
import { tokenBegins } from "./token-begins.ts";

test.each([
  "Login",
  "Play rummy",
  "और जानें अधिक today",
  "₹500 for you",
  "{welcome-bonus} when you sign up",
  "a few words",
])("%s may be marked", (text) => expect(areWords(text)).toBe(true));

test.each(["permanent", "spades", "WELCOME100", "A♠ 2♠ 3♠", "10H JH QH", "", "3", "2026-11-24", "camelCase", "en-IN"])(
  "%j may not",
  (text) => expect(areWords(text)).toBe(false),
);

const studioOrigin = "http://studio.example";

const mark = markOf(studioOrigin);

test("the mark of a picture's file moves to its description, unless this has one of its own", () => {
  const placed = (picture: object) => withMarksOfValues({ picture: { assetId: `image-a${mark}`, ...picture } }, none);
  const none = { studioOrigin, marksTokens: false };
  expect(placed({ alt: null })).toEqual({ picture: { assetId: "image-a", alt: mark } });
  expect(placed({ alt: "" })).toEqual({ picture: { assetId: "image-a", alt: mark } });
  expect(placed({ alt: `Cards${mark}` })).toEqual({ picture: { assetId: "image-a", alt: `Cards${mark}` } });
});

test("the mark of a figure's name and of a state stand for tokens, where those are marked", () => {
  const answer = {
    settings: { ruleFigures: [{ key: `minimum-age${mark}`, amount: 18 }], restrictedStates: [`Assam${mark}`, "Goa"] },
  };
  expect(withMarksOfValues(answer, { studioOrigin, marksTokens: true })).toEqual({
    settings: {
      ruleFigures: [{ key: "minimum-age", amount: 18, mark }],
      restrictedStates: [`${tokenBegins}Assam${mark}`, "Goa"],
    },
  });
  expect(withMarksOfValues(answer, { studioOrigin, marksTokens: false })).toEqual({
    settings: { ruleFigures: [{ key: "minimum-age", amount: 18 }], restrictedStates: ["Assam", "Goa"] },
  });
});

test("an answer without marks stays as it is", () => {
  const answer = { page: { picture: { assetId: "image-a", alt: null }, title: "Words" }, settings: null };
  expect(withMarksOfValues(answer, { studioOrigin, marksTokens: true })).toEqual(answer);
});
