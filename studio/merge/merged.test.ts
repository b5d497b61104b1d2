import { Mutation } from "@sanity/mutator";
import fc from "fast-check";
import { expect, test } from "vitest";

import { pathToString } from "../testing/compiled-schema.ts";
import { type Fields, merged, type Preferred } from "./merged.ts";
import { patchBetween } from "./patch-between.ts";

const stamps = { _id: "drafts.page", _type: "page" };
const block = (_key: string, text: string, more: object = {}) => ({ _key, _type: "hero", text, ...more });
const paragraph = (_key: string, text: string) => ({ _key, _type: "block", children: [{ _type: "span", text }] });
const base = {
  ...stamps,
  title: "Before",
  seo: { title: "Seo", description: "Before" },
  blocks: [block("a", "A"), block("b", "B"), block("c", "C")],
};

const both = (mine: object, theirs: object, preferred: Preferred = "mine", before: object = {}) => {
  const { document, conflicts } = merged(
    { base: { ...base, ...before }, mine: { ...base, ...before, ...mine }, theirs: { ...base, ...before, ...theirs } },
    preferred,
  );
  return { document, conflicts: conflicts.map((path) => pathToString(path)) };
};

test.each<[string, object, object, object]>([
  ["fields", { title: "Mine" }, { note: "Theirs" }, { title: "Mine", note: "Theirs" }],
  [
    "fields of an object",
    { seo: { title: "Mine", description: "Before" } },
    { seo: { title: "Seo", description: "Theirs" } },
    { seo: { title: "Mine", description: "Theirs" } },
  ],
  [
    "blocks of a page",
    { blocks: [block("a", "Mine"), block("b", "B"), block("c", "C")] },
    { blocks: [block("a", "A"), block("b", "Theirs"), block("c", "C")] },
    { blocks: [block("a", "Mine"), block("b", "Theirs"), block("c", "C")] },
  ],
  [
    "blocks that both added",
    { blocks: [block("a", "A"), block("m", "Mine"), block("b", "B"), block("c", "C")] },
    { blocks: [block("a", "A"), block("b", "B"), block("c", "C"), block("t", "Theirs")] },
    { blocks: [block("a", "A"), block("m", "Mine"), block("b", "B"), block("c", "C"), block("t", "Theirs")] },
  ],
  [
    "a block that one removed, and the order that the other changed",
    { blocks: [block("c", "C"), block("a", "A"), block("b", "B")] },
    { blocks: [block("a", "A"), block("c", "C")] },
    { blocks: [block("c", "C"), block("a", "A")] },
  ],
  [
    "the same place in the same way",
    { title: "Same", blocks: [block("a", "A"), block("b", "B")] },
    { title: "Same", blocks: [block("a", "A"), block("b", "B")] },
    { title: "Same", blocks: [block("a", "A"), block("b", "B")] },
  ],
])("changes of both stay: %s", (_, mine, theirs, expected) => {
  for (const preferred of ["mine", "theirs"] as const)
    expect(both(mine, theirs, preferred)).toEqual({ document: { ...base, ...expected }, conflicts: [] });
});

test.each<[string, object, object, string, object, object]>([
  ["a field", { title: "Mine" }, { title: "Theirs" }, "title", {}, {}],
  [
    "a text of a block",
    { blocks: [block("a", "Mine"), block("b", "B")] },
    { blocks: [block("a", "Theirs", { note: "New" }), block("b", "B")] },
    'blocks[_key=="a"].text',
    { blocks: [block("a", "Mine", { note: "New" }), block("b", "B")] },
    {},
  ],
  [
    "a paragraph, whose formats belong to its words",
    { blocks: [paragraph("a", "Mine")] },
    { blocks: [paragraph("a", "Theirs")] },
    'blocks[_key=="a"]',
    {},
    { blocks: [paragraph("a", "Before")] },
  ],
  [
    "a block that one removed",
    { blocks: [block("b", "B")] },
    { blocks: [block("a", "Theirs"), block("b", "B")] },
    'blocks[_key=="a"]',
    {},
    { blocks: [block("a", "A"), block("b", "B")] },
  ],
  [
    "the order of a list",
    { blocks: [block("c", "C"), block("a", "A"), block("b", "B")] },
    { blocks: [block("b", "B"), block("a", "A"), block("c", "C")] },
    "blocks",
    {},
    {},
  ],
])("a place that both changed is named, and the preferred change counts there: %s", (...row) => {
  const [, mine, theirs, place, withMine, before] = row;
  expect(both(mine, theirs, "mine", before)).toEqual({
    document: { ...base, ...before, ...mine, ...withMine },
    conflicts: [place],
  });
  expect(both(mine, theirs, "theirs", before)).toEqual({
    document: { ...base, ...before, ...theirs },
    conflicts: [place],
  });
});

test("what the lake writes itself is as others have it", () => {
  expect(both({ _rev: "mine" }, { _rev: "theirs" }).document["_rev"]).toBe("theirs");
});

const item = fc.record(
  {
    text: fc.constantFrom("a", "b", "c"),
    note: fc.constantFrom("x", "y"),
    list: fc.array(fc.nat(3), { maxLength: 2 }),
  },
  { requiredKeys: ["text"] },
);
const text = fc
  .record({
    title: fc.constantFrom("one", "two", "three"),
    items: fc.uniqueArray(fc.tuple(fc.constantFrom("k", "l", "m", "n"), item), { selector: ([key]) => key }),
    object: fc.option(item, { nil: undefined }),
  })
  .map(({ title, items, object }) => ({
    ...stamps,
    title,
    items: items.map(([_key, one]) => ({ _key, ...one })),
    ...(object && { object }),
  }));

test("a text that only one of both changed is merged into that text, and a merged text is not merged again", () => {
  fc.assert(
    fc.property(text, text, text, fc.constantFrom("mine", "theirs"), (before, mine, theirs, preferred) => {
      expect(merged({ base: before, mine, theirs: before }, preferred)).toEqual({ document: mine, conflicts: [] });
      expect(merged({ base: before, mine: before, theirs }, preferred)).toEqual({ document: theirs, conflicts: [] });
      const { document } = merged({ base: before, mine, theirs }, preferred);
      expect(merged({ base: theirs, mine: document, theirs }, preferred)).toEqual({ document, conflicts: [] });
    }),
  );
});

test("the patch between two texts makes one of the other", () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const { set, unset } = patchBetween(before, after);
      const patch = { id: before._id, set, unset: [...unset] };
      const patched: unknown = new Mutation({ mutations: [{ patch }] }).apply(before);
      expect(patched).toEqual(after);
    }),
  );
});

test("a patch names the smallest place, so that what others write in the same list at that moment stays", () => {
  const after: Fields = { ...base, blocks: [block("a", "Mine"), block("b", "B"), block("c", "C")] };
  expect(patchBetween(base, after)).toEqual({ set: { 'blocks[_key=="a"].text': "Mine" }, unset: [] });
});
