import { expect, test } from "vitest";

import { withoutUnfinished } from "./without-unfinished.ts";

const bonus = { key: "bonus", amount: 50, unit: "rupees", grouped: null };
const begun = { key: null, amount: null, unit: null, grouped: null };
const questions = { title: "Deposits", anchor: "deposits", entries: [] };

test.each([
  ["a figure of marketing's", { settings: { offerFigures: [begun, bonus] } }, { settings: { offerFigures: [bonus] } }],
  ["a rule's figure", { settings: { ruleFigures: [bonus, begun] } }, { settings: { ruleFigures: [bonus] } }],
  [
    "a figure that has its name and no amount",
    { settings: { offerFigures: [{ ...begun, key: "cashback" }] } },
    { settings: { offerFigures: [] } },
  ],
  ["a mail", { page: { frame: {}, mails: [{ key: null, subject: null }] } }, { page: { frame: {}, mails: [] } }],
  [
    "a group of questions",
    { page: { blocks: [{ _type: "faqBlock", groups: [questions, { ...questions, title: null, anchor: null }] }] } },
    { page: { blocks: [{ _type: "faqBlock", groups: [questions] }] } },
  ],
])("%s that was only begun is left out", (_, answer, shown) => {
  expect(withoutUnfinished(answer, new Set(["bonus", "deposits"]))).toEqual(shown);
});

test("what was published stays, whatever its draft lacks, and so does what a page lacks itself", () => {
  const answer = {
    settings: { offerFigures: [{ ...bonus, amount: null }] },
    page: { title: null, blocks: [{ _type: "textBlock", heading: null }, { groups: [{ ...questions, title: null }] }] },
  };
  expect(withoutUnfinished(answer, new Set(["bonus", "deposits"]))).toEqual(answer);
});

test("a new one that is complete is shown", () => {
  const answer = { settings: { offerFigures: [bonus] }, page: { groups: [questions] } };
  expect(withoutUnfinished(answer, new Set())).toEqual(answer);
});
