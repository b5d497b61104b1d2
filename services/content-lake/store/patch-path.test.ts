import { expect, test } from "vitest";

import { temporaryLake } from "../testing/temporary-lake.ts";

import { rebuildDocuments } from "./rebuild-documents.ts";

const document = {
  _id: "here",
  _type: "post",
  title: "text",
  count: 1,
  nothing: null,
  list: [
    { _key: "a", value: 1 },
    { _key: "b", value: 2 },
  ],
  numbers: [1, 2, 3],
  object: { inner: { deep: 1 } },
};

const unreadable = [
  "",
  " ",
  "a[",
  "a]",
  "a[]",
  "a.",
  ".a",
  "a..",
  "a b",
  "a-b",
  "a,b",
  "a$",
  "a[?]",
  "a[0",
  "a[0,]",
  "a[:]",
  "a[1:",
  "a['b]",
  'list[_key=="a"',
  'list[_key=="a"]extra',
  "list[_key==]",
  'list[_key="a"]',
  "list[_key==a]",
  "@",
  "$",
  "*",
  "0",
  "é",
  "a[@]",
];

const operations: readonly ((path: string) => object)[] = [
  (path) => ({ set: { [path]: 1 } }),
  (path) => ({ setIfMissing: { [path]: 1 } }),
  (path) => ({ unset: [path] }),
  (path) => ({ inc: { [path]: 1 } }),
  (path) => ({ diffMatchPatch: { [path]: "@@ -0,0 +1,1 @@\n+b\n" } }),
  (path) => ({ insert: { after: path, items: [1] } }),
];

const unfitting = [
  { set: { "list.name": 1 } },
  { set: { "object[0]": 1 } },
  { set: { "title[0]": 1 } },
  { set: { "missing[0]": 1 } },
  { set: { 'missing[_key=="a"].value': 1 } },
  { set: { "missing..value": 1 } },
  { set: { "list[9]": 1 } },
  { set: { "list[-9]": 1 } },
  { set: { "list[9].value": 1 } },
  { setIfMissing: { "object[0]": 1 } },
  { setIfMissing: { "missing[0]": 1 } },
  { unset: ["object[0]"] },
  { unset: ["list.name"] },
  { inc: { title: 1 } },
  { inc: { nothing: 1 } },
  { inc: { object: 1 } },
  { dec: { list: 1 } },
  { dec: { "list[0]": 1 } },
  { inc: { "list.value": 1 } },
  { diffMatchPatch: { count: "@@ -0,0 +1,1 @@\n+b\n" } },
  { diffMatchPatch: { "numbers[0]": "@@ -0,0 +1,1 @@\n+b\n" } },
  { diffMatchPatch: { title: "garbage" } },
  { insert: { before: "list", items: [1] } },
  { insert: { before: "missing[0]", items: [1] } },
  { insert: { after: "title[0]", items: [1] } },
  { insert: { after: "object.inner[-1]", items: [1] } },
  { insert: { replace: "object[0]", items: [1] } },
  // What an earlier operation of the same patch leaves is what a later one finds.
  { setIfMissing: { visits: "many" }, inc: { visits: 1 } },
  { unset: ["list"], insert: { after: "list[-1]", items: [1] } },
];

test("a path that cannot be read, or a patch that does not fit, is refused with all of its transaction", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  const { log } = lake.lake.dataset("production");
  await client.create(document);
  const patches = [...unreadable.flatMap((path) => operations.map((operation) => operation(path))), ...unfitting];
  const attempts = patches.map(async (patch) => {
    const transaction = [{ create: { _id: "other", _type: "post" } }, { patch: { id: "here", ...patch } }];
    const refusal: unknown = await client
      .request({ method: "POST", uri: "/data/mutate/production", body: { mutations: transaction } })
      .catch((error: unknown) => error);
    expect(refusal, JSON.stringify(patch)).toMatchObject({
      statusCode: 400,
      details: { type: "mutationError", items: [{ index: 1, error: { type: "patchError", id: "here" } }] },
    });
  });
  await Promise.all(attempts);
  expect(log.lastSequence).toBe(1);
  expect(await client.fetch("count(*)")).toBe(1);
});

test.each([
  [{ set: { "object.other.deep": 2 } }, { object: { inner: { deep: 1 }, other: { deep: 2 } } }],
  [{ set: { "title.sub": 1 } }, { title: { sub: 1 } }],
  [{ set: { "['odd name']": 1 } }, { "odd name": 1 }],
  [
    { set: { ' list [ _key == "a" ] . value': 9 } },
    {
      list: [
        { _key: "a", value: 9 },
        { _key: "b", value: 2 },
      ],
    },
  ],
  [
    { set: { "list[value>1].value": 9 } },
    {
      list: [
        { _key: "a", value: 1 },
        { _key: "b", value: 9 },
      ],
    },
  ],
  [
    { set: { "list[0,1].value": 9 } },
    {
      list: [
        { _key: "a", value: 9 },
        { _key: "b", value: 9 },
      ],
    },
  ],
  [{ set: { "[title,count]": 9 } }, { title: 9, count: 9 }],
  [
    { set: { "..value": 9 } },
    {
      list: [
        { _key: "a", value: 9 },
        { _key: "b", value: 9 },
      ],
    },
  ],
  [{ set: { "numbers[@==2]": 9 } }, { numbers: [1, 9, 3] }],
  [{ set: { "numbers[1:]": 9 } }, { numbers: [1, 9, 9] }],
  [{ setIfMissing: { visits: 0 }, inc: { visits: 1 } }, { visits: 1 }],
  [{ setIfMissing: { more: [] }, insert: { after: "more[-1]", items: [1] } }, { more: [1] }],
  [{ insert: { replace: "numbers[-1:]", items: [7] } }, { numbers: [1, 2, 7] }],
  // Somebody else may have removed what these name.
  [{ set: { 'list[_key=="gone"].value': 9 } }, document],
  [{ unset: ['list[_key=="gone"]', "missing", "missing.deeper", "numbers[9]"] }, document],
  [{ insert: { after: 'list[_key=="gone"]', items: [] } }, document],
  [{ insert: { after: 'list[_key=="gone"]', items: [{ _key: "new" }] } }, document],
  [{ inc: { missing: 1 } }, document],
])("%j is applied", async (patch, expected) => {
  await using lake = await temporaryLake();
  const client = lake.client();
  await client.create(document);
  await client.request({
    method: "POST",
    uri: "/data/mutate/production",
    body: { mutations: [{ patch: { id: "here", ...patch } }] },
  });
  expect(await client.getDocument("here")).toMatchObject(expected);
});

test.each([
  ["a place that is there", 'list[_key=="b"]', ["b", "a"]],
  ["one beside what a colleague has removed", 'list[_key=="gone"]', undefined],
  ["the end", "list[-1]", ["b", "a"]],
  ["one in another list, beside what a colleague has removed", 'others[_key=="gone"]', undefined],
])("an item is moved to %s, or stays where it is", async (_, after, expected) => {
  await using lake = await temporaryLake();
  const client = lake.client();
  await client.create({ ...document, others: [{ _key: "c" }] });
  const moving = client
    .transaction()
    .patch("here", { unset: ['list[_key=="a"]'] })
    .patch("here", { insert: { after, items: [{ _key: "a", value: 1 }] } })
    .commit();
  if (expected) await moving;
  else await expect(moving).rejects.toThrow("finds nothing beside which what is moved could stand");
  expect(await client.fetch('*[_id == "here"][0].list[]._key')).toEqual(expected ?? ["a", "b"]);
});

test("what was recorded before such patches were refused is replayed as it was", () => {
  const mutations = [
    { create: { _id: "old", _type: "post", _createdAt: "2026-01-01T00:00:00Z" } },
    { patch: { id: "old", set: { "a[": 1 } } },
  ];
  const record = { sequence: 1, id: "t1", timestamp: "2026-01-01T00:00:00Z", author: "someone" };
  const rebuilt = rebuildDocuments([{ ...record, documents: [{ id: "old", mutations }] }]);
  expect(rebuilt.get("old")).toMatchObject({ a: {} });
});
