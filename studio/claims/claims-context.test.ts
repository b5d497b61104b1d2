import { expect, test, vi } from "vitest";

import { claimsAnswer } from "./claims-context.ts";

const decision = {
  _id: "decision-one",
  document: "faqGroup-prizes",
  path: "title",
  words: "Prizes",
  reason: "It says what nobody gets.",
  _updatedAt: "2026-11-21T00:00:00Z",
};
const whole = { offerFigures: ["bonus"], bonusCodes: ["DIWALI"], ownWords: ["inaam"], decisions: [decision] };

const unreadable = [
  ["offerFigures", 7],
  ["offerFigures", {}],
  ["bonusCodes", 2027],
  ["bonusCodes", ["DIWALI"]],
  ["ownWords", 7],
  ["ownWords", null],
  ...Object.keys(decision).map((field) => ["decisions", { ...decision, [field]: null }] as const),
  ["decisions", { ...decision, words: 7 }],
] as const;

test.each(unreadable)("what cannot be read of %s is left out, and takes nothing else with it: %j", (list, item) => {
  using _warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  expect(claimsAnswer.parse({ ...whole, [list]: [item, ...whole[list]] })).toEqual(whole);
});

test("a text in the place of legal's words is none of them", () => {
  expect(claimsAnswer.parse({ ...whole, ownWords: "inaam" })).toEqual({ ...whole, ownWords: [] });
});
