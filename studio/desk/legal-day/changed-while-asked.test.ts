import { expect, test } from "vitest";

import { changedWhileAsked } from "./changed-while-asked.ts";

const draft = { _id: "drafts.legalDocument-terms", _rev: "2", _updatedAt: "2026-11-15", title: "New terms" };
const published = { _id: "legalDocument-terms", _rev: "1", title: "Terms" };

test.each([
  ["nothing", { draft, published }, undefined],
  ["only the draft's revision", { draft: { ...draft, _rev: "3", _updatedAt: "2026-11-16" }, published }, undefined],
  ["the draft's text", { draft: { ...draft, title: "Newer terms" }, published }, "draft was changed"],
  ["the draft, which is gone", { draft: null, published }, "draft was changed"],
  ["what is published", { draft: null, published: { ...published, _rev: "4" } }, "was published while you were asked"],
] as const)("an answer is used only while both texts are as they were asked about: %s changed", (_, now, said) => {
  const sentence = changedWhileAsked({ draft, published }, now);
  if (said === undefined) expect(sentence).toBeUndefined();
  else expect(sentence).toContain(said);
});
