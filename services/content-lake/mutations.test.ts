import { expect, test } from "vitest";

import { temporaryLake } from "./testing/temporary-lake.ts";

test("create makes a document with Sanity's fields, an id when none is given, and refuses an id that exists", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  const before = new Date().toISOString();
  const made = await client.create({ _type: "post", title: "Ace" });
  const after = new Date().toISOString();
  expect(made).toMatchObject({ _id: expect.stringMatching(/^[0-9a-f-]{36}$/), _type: "post", title: "Ace" });
  expect(made._createdAt).toBe(made._updatedAt);
  expect([made._createdAt, after, before].sort()).toEqual([before, made._createdAt, after]);

  const draft = await client.create({ _id: "drafts.", _type: "post" });
  expect(draft._id).toMatch(/^drafts\.[0-9a-f-]{36}$/);

  await expect(client.create({ _id: made._id, _type: "post" })).rejects.toMatchObject({
    statusCode: 409,
    message: expect.stringContaining(`Document by ID "${made._id}" already exists`),
    details: {
      type: "mutationError",
      items: [{ index: 0, error: { type: "documentAlreadyExistsError", id: made._id } }],
    },
  });
});

test("createIfNotExists leaves an existing document alone", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  const first = await client.createIfNotExists({ _id: "a", _type: "post", title: "first" });
  expect(await client.createIfNotExists({ _id: "a", _type: "post", title: "second" })).toEqual(first);
  expect(await client.getDocument("a")).toEqual(first);
});

test("createOrReplace replaces everything but the creation date, and sets the update time and revision itself", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  const first = await client.createOrReplace({ _id: "a", _type: "post", title: "first", extra: true });
  const second = await client.createOrReplace({
    ...first,
    title: "second",
    extra: undefined,
    _updatedAt: "2001-01-01T00:00:00Z",
  });
  expect(second).toMatchObject({ title: "second", _createdAt: first._createdAt });
  expect(second).not.toHaveProperty("extra");
  expect(second._rev).not.toBe(first._rev);
  expect(second._updatedAt >= first._updatedAt).toBe(true);
});

test("a patch does every operation, in the Studio's order", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  await client.create({
    _id: "a",
    _type: "post",
    title: "The joy begins",
    views: 10,
    likes: 5,
    tags: ["a", "b", "c"],
    old: 1,
  });
  const patched = await client
    .patch("a")
    .set({ "seo.title": "Rummy" })
    .setIfMissing({ views: 99, "seo.description": "Play" })
    .unset(["old", 'tags[@ == "b"]'])
    .diffMatchPatch({ title: "@@ -1,8 +1,10 @@\n The \n+♠ \n joy \n" })
    .inc({ views: 2 })
    .dec({ likes: 1 })
    .insert("after", "tags[-1]", ["d"])
    .commit();
  expect(patched).toMatchObject({
    title: "The ♠ joy begins",
    views: 12,
    likes: 4,
    tags: ["a", "c", "d"],
    seo: { title: "Rummy", description: "Play" },
  });
  expect(patched).not.toHaveProperty("old");
  expect(await client.patch("a").insert("before", "tags[0]", ["z"]).commit()).toMatchObject({
    tags: ["z", "a", "c", "d"],
  });
  expect(await client.patch("a").insert("replace", "tags[1:3]", ["y"]).commit()).toMatchObject({
    tags: ["z", "y", "d"],
  });
});

test("a patch may name several documents, by ids or by a query", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  for (const [_id, rank] of [
    ["a", 1],
    ["b", 2],
    ["c", 3],
  ] as const)
    await client.create({ _id, _type: "post", rank });
  await client.patch(["a", "b"]).set({ picked: true }).commit({ returnFirst: false });
  await client
    .patch({ query: "*[rank > $least]", params: { least: 1 } })
    .inc({ rank: 10 })
    .commit();
  expect(await client.fetch("*[_type == 'post'] | order(_id) {_id, rank, picked}")).toEqual([
    { _id: "a", rank: 1, picked: true },
    { _id: "b", rank: 12, picked: true },
    { _id: "c", rank: 13, picked: null },
  ]);
});

test("a patch of a missing document is a conflict", async () => {
  await using lake = await temporaryLake();
  await expect(lake.client().patch("nobody").set({ a: 1 }).commit()).rejects.toMatchObject({
    statusCode: 409,
    details: { items: [{ error: { type: "documentNotFoundError", id: "nobody" } }] },
  });
});

test("a patch for another revision is a conflict that names both, and the right revision passes", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  const { _rev } = await client.create({ _id: "a", _type: "post" });
  await client.patch("a").ifRevisionId(_rev).set({ n: 1 }).commit();
  await expect(client.patch("a").ifRevisionId(_rev).set({ n: 2 }).commit()).rejects.toMatchObject({
    statusCode: 409,
    details: { items: [{ error: { type: "documentRevisionIDDoesNotMatchError", expectedRevisionID: _rev } }] },
  });
  expect(await client.getDocument("a")).toMatchObject({ n: 1 });
});

test("a patch cannot turn a document into another", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  await client.create({ _id: "a", _type: "post" });
  await expect(client.patch("a").set({ _id: "b" }).commit()).rejects.toThrow('"_id" cannot be changed');
  await expect(client.patch("a").set({ _type: "page" }).commit()).rejects.toThrow('"_type" cannot be changed');
  await expect(client.patch("a").unset(["_type"]).commit()).rejects.toThrow('"_type" cannot be changed');
});

test("a patch gives a document no creation date that a new document could not have", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  await client.create({ _id: "drafts.a", _type: "post" });
  const sentence = 'Document "drafts.a": The field "_createdAt" can be changed only to a date and time in ISO 8601.';
  for (const patch of [
    client.patch("drafts.a").set({ _createdAt: "yesterday" }),
    client.patch("drafts.a").set({ _createdAt: 0 }),
    client.patch("drafts.a").unset(["_createdAt"]),
  ]) {
    await expect(patch.commit()).rejects.toMatchObject({ statusCode: 400, message: expect.stringContaining(sentence) });
  }
  const dated = client.patch("drafts.a").set({ _createdAt: "2001-02-03T04:05:06Z" });
  expect(await dated.commit()).toMatchObject({ _createdAt: "2001-02-03T04:05:06Z" });
});

test("an empty patch is a transaction like any other: the Studio waits for its revision", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  const { _rev } = await client.create({ _id: "a", _type: "post" });
  const patched = await client.patch("a").unset(["_empty_action_guard_pseudo_field_"]).commit();
  expect(patched._rev).not.toBe(_rev);
});

test("delete takes ids and queries, and accepts a document that does not exist", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  for (const _id of ["a", "b", "c", "d"]) await client.create({ _id, _type: "post" });
  await client.delete("a");
  await client.delete({ query: '*[_id in ["b", "c"]]' });
  expect(await client.fetch("*._id")).toEqual(["d"]);
  expect(await client.delete("a")).toMatchObject({ results: [{ id: "a", operation: "none" }] });
});

test("a transaction is atomic: when its last mutation fails, its first has no effect", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  const transaction = client.transaction().create({ _id: "a", _type: "post" }).create({ _id: "b", _type: "post" });
  await expect(transaction.patch("missing", { set: { n: 1 } }).commit()).rejects.toMatchObject({
    details: { items: [{ index: 2 }] },
  });
  expect(await client.fetch("count(*)")).toBe(0);
  expect(lake.lake.dataset("production").log.lastSequence).toBe(0);
});

test("mutations of a transaction see the effects of earlier ones and share its revision", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  const { transactionId, results } = await client
    .transaction()
    .create({ _id: "a", _type: "post", n: 1 })
    .patch("a", { inc: { n: 1 } })
    .patch({ query: "*[n == 2]" }, { set: { found: true } })
    .delete("b")
    .commit();
  expect(results.map(({ operation }) => operation)).toEqual(["create", "update", "update", "none"]);
  expect(await client.getDocument("a")).toMatchObject({ n: 2, found: true, _rev: transactionId });
});

test("a transaction keeps the client's id and refuses it a second time", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  const commit = () =>
    client.transaction().transactionId("mine-1").createOrReplace({ _id: "a", _type: "post" }).commit();
  expect(await commit()).toMatchObject({ transactionId: "mine-1" });
  await expect(commit()).rejects.toMatchObject({ statusCode: 409, message: expect.stringContaining("mine-1") });
});

test("a dry run answers as the real one would and writes nothing", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  expect(await client.create({ _id: "a", _type: "post", n: 1 }, { dryRun: true })).toMatchObject({ _id: "a", n: 1 });
  expect(await client.fetch("count(*)")).toBe(0);
  await client.create({ _id: "a", _type: "post" });
  await expect(client.create({ _id: "a", _type: "post" }, { dryRun: true })).rejects.toMatchObject({ statusCode: 409 });
});

test("answers carry ids and documents as asked", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  const raw = (search: string) =>
    client.request<{ results: unknown[] }>({
      uri: `/data/mutate/production?${search}`,
      method: "POST",
      body: { mutations: [{ createOrReplace: { _id: "a", _type: "post" } }] },
    });
  expect((await raw("")).results).toEqual([{ operation: "create" }]);
  expect((await raw("returnIds=true")).results).toEqual([{ id: "a", operation: "update" }]);
  expect((await raw("returnDocuments=true")).results).toMatchObject([
    { id: "a", document: { _id: "a" }, operation: "update" },
  ]);
});

test("array items get keys when asked, and keep those they have", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  const body = [
    { _type: "block", children: [{ _type: "span", text: "x" }] },
    { _key: "mine", _type: "block" },
  ];
  const made = await client.create({ _type: "post", body, words: ["plain"] }, { autoGenerateArrayKeys: true });
  const key = expect.stringMatching(/^[0-9a-f]{12}$/);
  expect(made.body).toMatchObject([{ _key: key, children: [{ _key: key }] }, { _key: "mine" }]);
  expect(made.words).toEqual(["plain"]);
});

test("a strong reference needs its target, also against deletion; a weak one does not", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  const to = (_ref: string, rest = {}) => ({ _type: "reference", _ref, ...rest });
  await expect(client.create({ _id: "p", _type: "post", author: to("a") })).rejects.toThrow(
    '"a", which does not exist',
  );
  await client.create({ _id: "w", _type: "post", author: to("a", { _weak: true }) });
  await client
    .transaction()
    .create({ _id: "p", _type: "post", author: to("a") })
    .create({ _id: "a", _type: "author" })
    .commit();
  await expect(client.delete("a")).rejects.toMatchObject({
    statusCode: 409,
    message: expect.stringContaining('"a" cannot be deleted as there are references to it from "p"'),
  });
  await client.transaction().delete("a").delete("p").commit();
  expect(await client.fetch("*._id")).toEqual(["w"]);
});

test("a document with strong references to it keeps its type, by whichever mutation it is replaced", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  const to = (_ref: string, rest = {}) => ({ _type: "reference", _ref, ...rest });
  await client.create({ _id: "a", _type: "author" });
  await client.create({ _id: "w", _type: "post", author: to("a", { _weak: true }) });
  await client.createOrReplace({ _id: "a", _type: "person" });
  await client.create({ _id: "p", _type: "post", author: to("a") });
  await client.createOrReplace({ _id: "a", _type: "person", name: "same type" });
  const refusal = {
    statusCode: 409,
    message: expect.stringContaining('"a" cannot change its _type as there are references to it from "p"'),
  };
  await expect(client.createOrReplace({ _id: "a", _type: "author" })).rejects.toMatchObject(refusal);
  const again = client.transaction().delete("a").create({ _id: "a", _type: "author" });
  await expect(again.commit()).rejects.toMatchObject(refusal);
  expect(await client.getDocument("a")).toMatchObject({ _type: "person", name: "same type" });
  await client.transaction().createOrReplace({ _id: "a", _type: "author" }).delete("p").commit();
});
