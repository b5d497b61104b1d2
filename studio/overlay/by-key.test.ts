import { describe, expect, test } from "vitest";
import { z } from "zod";

import { byKey } from "./by-key.ts";

interface Block {
  _key: string;
  text: string;
}

const path = ["blocks"];
const blocks = (keys: string, text = "as it is now"): Block[] => keys.split("").map((_key) => ({ _key, text }));
const begin = { type: "createIfNotExists", document: { _id: "drafts.homePage", blocks: blocks("") } };
const patching = (...ops: object[]) => [
  begin,
  { type: "patch", id: "drafts.homePage", patches: ops.map((op) => ({ path, op })) },
];
const truncate = (index: number) => ({ type: "truncate", startIndex: index, endIndex: index + 1 });
const insert = (position: string, referenceItem: number) => ({
  type: "insert",
  items: blocks("c", "as it was"),
  position,
  referenceItem,
});

/** What the Studio's script sends for the block c of "abcd", as its menu was opened; what is removed it looks for only then. */
const actions = [
  ["to the top", () => patching(truncate(2), insert("before", 0))],
  ["up", () => patching(truncate(2), insert("before", 1))],
  ["down", () => patching(truncate(2), insert("after", 2))],
  ["to the bottom", () => patching(truncate(2), insert("after", -1))],
  ["remove", (now: string) => patching(truncate(now.indexOf("c")))],
] as const;

const key = z.strictObject({ _key: z.string() });
const sent = z.tuple([
  z.unknown(),
  z.object({
    patches: z.array(
      z.object({
        path: z.tuple([z.literal("blocks")]),
        op: z.discriminatedUnion("type", [
          z.object({ type: z.literal("remove"), referenceItem: key }),
          z.object({
            type: z.literal("insert"),
            items: z.array(z.strictObject({ _key: z.string(), text: z.string() })),
            position: z.enum(["before", "after"]),
            referenceItem: key,
          }),
        ]),
      }),
    ),
  }),
]);

/** The list as the lake has it after the mutations, each of which names a block by a key that is there. */
function applied(list: Block[], mutations: unknown): Block[] {
  if (mutations === undefined) return list;
  return sent.parse(mutations)[1].patches.reduce((now, { op }) => {
    const index = now.findIndex(({ _key }) => _key === op.referenceItem._key);
    expect(index).toBeGreaterThanOrEqual(0);
    if (op.type === "remove") return now.toSpliced(index, 1);
    return now.toSpliced(op.position === "before" ? index : index + 1, 0, ...op.items);
  }, list);
}

describe.each([
  ["nothing", "abcd", ["cabd", "acbd", "abdc", "abdc", "abd"]],
  ["a new block above", "xabcd", ["cxabd", "xacbd", "xabdc", "xabdc", "xabd"]],
  ["the first removed", "bcd", ["cbd", "cbd", "bdc", "bdc", "bd"]],
  ["the one above removed", "acd", ["cad", "cad", "adc", "adc", "ad"]],
  ["the one below removed", "abc", ["cab", "acb", "abc", "abc", "ab"]],
  ["the block itself removed", "abd", ["abd", "abd", "abd", "abd", "abd"]],
  ["the block itself moved to the top", "cabd", ["cabd", "cabd", "acbd", "abdc", "abd"]],
  ["all put in another order", "dcba", ["cdba", "cdba", "dbca", "dbac", "dba"]],
  ["all others removed", "c", ["c", "c", "c", "c", ""]],
])("a colleague did this while the menu of block c was open: %s", (_, now, expected) => {
  test.each(actions.map(([action, mutations], index) => [action, mutations(now), expected[index] ?? ""] as const))(
    "%s",
    (_action, mutations, keys) => {
      expect(applied(blocks(now), byKey(mutations, { blocks: blocks(now) }))).toEqual(blocks(keys));
    },
  );
});

test("the first change of a page finds its list in the published document, from which the draft is begun", () => {
  const [, patch] = patching(truncate(1));
  const published = { ...begin, document: { ...begin.document, blocks: blocks("ab") } };
  expect(applied(blocks("ab"), byKey([published, patch], undefined))).toEqual(blocks("a"));
});

test("a card within a block is named by its key, too", () => {
  const cards = ["blocks", { _key: "a" }, "cards"];
  const mutations = [{ type: "patch", id: "p", patches: [{ path: cards, op: truncate(1) }] }];
  const removal = { path: cards, op: { type: "remove", referenceItem: { _key: "y" } } };
  expect(byKey(mutations, { blocks: [{ _key: "a", cards: blocks("xyz") }] })).toEqual([
    { type: "patch", id: "p", patches: [removal] },
  ]);
});

test.each([
  ["a new block", patching({ ...insert("after", 0), referenceItem: { _key: "a" } })],
  ["an item without a key", [{ type: "patch", patches: [{ path: ["states"], op: truncate(1) }] }]],
  ["another mutation", [{ type: "delete", id: "p" }]],
  ["what is none", "words"],
])("this stays as it is: %s", (_, mutations) => {
  expect(byKey(mutations, { blocks: blocks("ab"), states: ["Assam", "Odisha"] })).toEqual(mutations);
});
