import { expect, test } from "vitest";

import { addedTag, allTags } from "./tags.ts";

test.each([
  ["Diwali", [], [], "Diwali"],
  ["  two   words ", [], [], "two words"],
  ["diwali", [], ["Diwali", "Holi"], "Diwali"],
  ["DIWALI", ["Diwali"], ["Diwali"], undefined],
])("who types “%s” to a picture with %j adds to known tags %j: %s", (typed, tags, known, added) => {
  expect(addedTag(typed, tags, known)).toBe(added);
});

test("all tags are named once, in alphabetical order", () => {
  expect(allTags([{ tags: ["Holi", "lamp"] }, { tags: [] }, { tags: ["Diwali", "Holi"] }])).toEqual([
    "Diwali",
    "Holi",
    "lamp",
  ]);
});
