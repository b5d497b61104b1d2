import { expect, test } from "vitest";

import { tokenProblem } from "./token-problem.ts";

const allowed = {
  parameters: ["wait", "support-email"],
  figures: [{ key: "minimum-age", _type: "ruleFigure" }],
  onlyRuleFigures: false,
} as const;

test.each(["{minimum-age}", "{minimum-age-amount}", "{wait}", "no figure"])("%j can be shown", (text) => {
  expect(tokenProblem(text, allowed)).toBeUndefined();
});

test.each([
  ["{minimum\u2011age}", "{minimum-age}"],
  ["{\u200bminimum-age}", "{minimum-age}"],
  ["{minimum-age\u00a0}", "{minimum-age}"],
  ["{ Minimum-Age-amount }", "{minimum-age-amount}"],
  ["{support–email}", "{support-email}"],
])("of %j, which reads like a figure, an editor is told to type %s anew", (text, anew) => {
  expect(tokenProblem(text, allowed)).toContain(`Type ${anew} anew`);
});

test("of a figure that does not exist an editor is told where figures are", () => {
  expect(tokenProblem("{minimum-ages}", allowed)).toContain("There is no figure called {minimum-ages}");
});
