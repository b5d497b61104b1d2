import { expect, test } from "vitest";

import { documents } from "../../seed/documents.ts";
import { namesFigure } from "./names-figure.ts";

test("a figure is found wherever a text names it, with its unit or bare", () => {
  const using = documents.filter((document) => namesFigure(document, "welcome-bonus")).map(({ _id }) => _id);
  expect(using).toEqual(expect.arrayContaining(["homePage", "promotionPage", "promotion-first-registration-bonus"]));
  expect(using).not.toContain("offerFigure-welcome-bonus");
  expect(using).not.toContain("legalDocument-terms");
  const bound = documents.filter((document) => namesFigure(document, "liability-cap"));
  expect(bound.map(({ _id }) => _id)).toContain("legalDocument-terms");
});

test("the beginning of a longer name names nothing", () => {
  expect(namesFigure({ _type: "homePage", ...{ text: "{welcome-bonus-limit}" } }, "welcome-bonus")).toBe(false);
});
