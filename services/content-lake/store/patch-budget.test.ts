import { Mutation as StudioMutation } from "@sanity/mutator";
import { expect, test, vi } from "vitest";

import { applyMutation } from "./apply-mutation.ts";
import type { DocumentPatch } from "./mutation.ts";
import { PatchBudget } from "./patch-budget.ts";

const system = {
  _id: "a",
  _type: "page",
  _rev: "r",
  _createdAt: "2026-01-01T00:00:00Z",
  _updatedAt: "2026-01-01T00:00:00Z",
};
const stamp = { id: "t", timestamp: "2026-01-02T00:00:00Z" };

const items = (count: number) => Array.from({ length: count }, (_, index) => ({ _key: `k${index}`, a: { b: 1 } }));
const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) });
const text = "lorem ipsum dolor sit amet ";
const hunk = (place: number) => `@@ -${place},12 +${place},13 @@\n qzxjkvqzxjkv\n+x\n`;
const blocks = Array.from({ length: 250 }, (_, index) => ({
  _key: `b${index}`,
  _type: "block",
  children: [{ _key: "c", _type: "span", text: text.repeat(20) }],
}));

/** How often the Studio's patch code was asked to apply a step, and whether the patch was refused. */
function tried(content: object, patch: Omit<DocumentPatch, "id">) {
  const document = { ...system, ...content };
  const applied = vi.spyOn(StudioMutation.prototype, "apply");
  const judging = { before: document, budget: new PatchBudget() };
  try {
    const after = applyMutation(document, { patch: { id: "a", ...patch } }, stamp, judging);
    return { after, steps: applied.mock.calls.length };
  } catch (error) {
    return { refusal: String(error), steps: applied.mock.calls.length };
  } finally {
    applied.mockRestore();
  }
}

test.each<[string, object, Omit<DocumentPatch, "id">]>([
  ["a search in a large document", { list: items(30_000) }, { unset: ["..zz"] }],
  ["a search among what nests in itself", { a: nested(40) }, { unset: ["..a.z"] }],
  ["a search that begins again at each place", { list: items(2_000) }, { unset: ["..a..b..c"] }],
  ["a search behind what is missing", { list: items(30_000) }, { unset: ["zz..a"] }],
  ["a long text at each of many places", { list: items(1_000) }, { set: { "list[_key?].v": "x".repeat(100_000) } }],
  [
    "many small parts at each of many places",
    { list: items(1_000) },
    { set: { "list[_key?].v": Array(15_000).fill({}) } },
  ],
  ["ways that part at each level", { a: nested(40) }, { unset: [`a${"[a,a]".repeat(39)}`] }],
  ["a range within a path", { list: items(5_000) }, { unset: ["list[0:5000].a"] }],
  ["a range that is longer than its list", { list: [] }, { unset: ["list[0:999999]"] }],
  ["the removal of each item of a long list", { list: items(20_000) }, { unset: ["list[_key?]"] }],
  ["a change of each item of a long list", { list: items(5_000) }, { set: { "list[_key?].z": 1 } }],
  ["a change of one item of a list too long", { list: items(70_000) }, { set: { 'list[_key=="k1"].z': 1 } }],
  ["a path of a hundred thousand letters", {}, { unset: ["a".repeat(100_000)] }],
  ["a change that is not where it says", { t: text.repeat(140_000) }, { diffMatchPatch: { t: hunk(1_900_000) } }],
  ["thousands of changes of one text", { t: "" }, { diffMatchPatch: { t: hunk(1).repeat(10_000) } }],
  [
    "a long passage that is not there",
    { t: text.repeat(100) },
    { diffMatchPatch: { t: `@@ -1,2000 +1 @@\n-${"x".repeat(2_000)}\n` } },
  ],
])("%s is refused before it is tried", (_, content, patch) => {
  expect(tried(content, patch)).toEqual({ refusal: expect.stringContaining("leads along too much"), steps: 0 });
});

test("many paths that each cost little alone are refused together", () => {
  const { refusal, steps } = tried({ body: blocks }, { unset: Array.from({ length: 1_500 }, (_, n) => `..z${n}`) });
  expect(refusal).toContain("send several transactions");
  expect(steps).toBeLessThan(60);
});

test.each<[string, object, Omit<DocumentPatch, "id">]>([
  [
    "two hundred words on a long page, as the Studio names them",
    { body: blocks },
    {
      set: Object.fromEntries(
        blocks.slice(0, 200).map(({ _key }) => [`body[_key=="${_key}"].children[_key=="c"].text`, "x"]),
      ),
    },
  ],
  ["a search in a page", { body: blocks }, { unset: ["..zz"] }],
  [
    "fifty words in a long text",
    { t: text.repeat(2_000) },
    {
      diffMatchPatch: {
        t: Array.from({ length: 50 }, (_, n) => `@@ -${n * 28 + 1},4 +${n * 28 + 1},5 @@\n lo\n+x\n re\n`).join(""),
      },
    },
  ],
  ["a word in a long text", { t: text.repeat(2_000) }, { diffMatchPatch: { t: "@@ -1,4 +1,5 @@\n lo\n+x\n re\n" } }],
  [
    "a long passage of a text",
    { t: text.repeat(100) },
    { diffMatchPatch: { t: `@@ -1,1354 +1,4 @@\n-${text.repeat(50)}\n lore\n` } },
  ],
  ["a field of the largest document", { t: text.repeat(140_000) }, { set: { a: 1 } }],
  ["a text of three million letters", {}, { set: { t: "x".repeat(3_000_000) } }],
  ["a mark on each of two hundred parts", { list: items(200) }, { set: { "list[_key?].done": true } }],
  ["three hundred fields", {}, { set: Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`field${n}`, n])) }],
])("%s may be changed", (_, content, patch) => {
  expect(tried(content, patch)).not.toHaveProperty("refusal");
});

test("a large document is not changed again and again in one transaction, a page is", () => {
  const changes = (characters: number, times: number) => () => {
    const budget = new PatchBudget();
    const document = { ...system, t: "a".repeat(characters) };
    for (let time = 0; time < times; time += 1) budget.requireFewRewrites(document, time > 0);
  };
  expect(changes(3_800_000, 17)).toThrow("may not change large documents so often");
  expect(changes(100_000, 400)).not.toThrow();
});
