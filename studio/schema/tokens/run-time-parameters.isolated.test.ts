import { expect, test, vi } from "vitest";

import { pageQueries } from "../../../app/content/queries/page-queries.ts";
import { settingsAnswer } from "../../../app/content/testing/answers.ts";
import { runTimeParameters } from "./run-time-parameters.ts";

const left = vi.hoisted(() => new Set<string>());

vi.mock(import("../../../app/content/figures/replace-tokens.ts"), async (original) => {
  const { replaceTokens } = await original();
  return {
    replaceTokens(value, replacement) {
      for (const name of replacement.runTimeParameters) left.add(name);
      return replaceTokens(value, replacement);
    },
  };
});

test("the list has every name that a page's query leaves in braces, and no other", () => {
  // The words around a page are filled in first, so it does not matter that there are none of its own.
  const answer = { settings: settingsAnswer, page: "none" };
  for (const { parse } of Object.values(pageQueries)) expect(() => parse(answer)).toThrow();
  expect([...left].sort()).toEqual(runTimeParameters);
});
