import { expect, test } from "vitest";

import { documents } from "../../seed/documents.ts";
import { namesToken } from "./tokens.ts";
import { tokensOf } from "./token-problem.ts";

const naming = (tokens: readonly string[]) =>
  documents.filter((document) => namesToken(document, tokens)).map(({ _id }) => _id);

test("a figure is found everywhere a text uses it, with its unit or bare", () => {
  const using = naming(tokensOf({ _type: "offerFigure", key: "welcome-bonus" }));
  expect(using).toEqual(expect.arrayContaining(["homePage", "promotionPage", "promotion-first-registration-bonus"]));
  expect(using).not.toContain("offerFigure-welcome-bonus");
  expect(using).not.toContain("legalDocument-terms");
  expect(naming(tokensOf({ _type: "ruleFigure", key: "liability-cap" }))).toContain("legalDocument-terms");
});

test("a legal fact is found everywhere a text uses it", () => {
  const using = naming(tokensOf({ _type: "legalSettings" }));
  expect(using).toEqual(expect.arrayContaining(["legalDocument-terms", "siteSettings", "signUpForm"]));
});

test("the beginning of a longer name does not count as a use", () => {
  expect(namesToken({ _type: "homePage", ...{ text: "{welcome-bonus-limit}" } }, ["welcome-bonus"])).toBe(false);
});
