import { expect, test } from "vitest";

import { withFirstContent } from "./new-items.ts";

const newItems = {
  textBlock: { _type: "textBlock", heading: "A heading" },
  tab: { _type: "tab", _key: "basics", id: "basics", label: "Basics" },
  section: { _type: "section", heading: "A section", anchor: { _type: "slug" } },
};

/** What the Studio's script sends for an item that is inserted (`@sanity/mutate`). */
const inserting = (...items: unknown[]) => [
  { type: "createIfNotExists", document: { _id: "drafts.homePage", _type: "page" } },
  {
    type: "patch",
    id: "drafts.homePage",
    patches: [{ path: ["blocks"], op: { type: "insert", items, position: "after", referenceItem: { _key: "hero" } } }],
  },
];

test.each([
  [
    { _type: "textBlock", _key: "k1" },
    { _type: "textBlock", _key: "k1", heading: "A heading" },
  ],
  [
    { _type: "tab", _key: "k1" },
    { _type: "tab", _key: "k1", id: "basics-k1", label: "Basics" },
  ],
  [
    { _type: "section", _key: "k1" },
    { _type: "section", _key: "k1", heading: "A section", anchor: { _type: "slug", current: "new-k1" } },
  ],
])("a new item %j becomes %j", (bare, begun) => {
  expect(withFirstContent(inserting(bare), newItems)).toEqual(inserting(begun));
});

test.each([
  ["a copy", { _type: "textBlock", _key: "k1", heading: "My own" }],
  ["a type without first content", { _type: "unknown", _key: "k1" }],
  ["a text", "words"],
])("%s stays as it is", (_case, item) => expect(withFirstContent(inserting(item), newItems)).toEqual(inserting(item)));

test("other changes stay as they are", () => {
  const moved = [{ type: "patch", id: "a", patches: [{ path: ["blocks"], op: { type: "truncate", startIndex: 1 } }] }];
  expect(withFirstContent(moved, newItems)).toEqual(moved);
});
