import { expect, test } from "vitest";

import { sectionsIn } from "./sections.ts";

test("a text is split at its headings, which have their anchors and claims", () => {
  const { introduction, sections } = sectionsIn(
    "Hello.\n\n## One {#one}\n\nFirst.\n\n### Small {#small}\n\n## Two {#two .claim}\n\nB.",
  );

  expect(introduction.trim()).toBe("Hello.");
  expect(sections).toEqual([
    { heading: "One", anchor: "one", claim: false, text: "\nFirst.\n\n### Small {#small}\n\n" },
    { heading: "Two", anchor: "two", claim: true, text: "\nB." },
  ]);
});

test("a heading without an anchor is refused by name", () => {
  expect(() => sectionsIn("## Refunds\n\nNone.")).toThrow("A heading without an anchor: ## Refunds");
});
