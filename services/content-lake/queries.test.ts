import { stegaClean } from "@sanity/client/stega";
import { expect, test } from "vitest";

import { type TemporaryLake, temporaryLake } from "./testing/temporary-lake.ts";

async function withTerms(lake: TemporaryLake) {
  const client = lake.client();
  await client.create({ _id: "terms", _type: "legal", title: "Terms", slug: { current: "tc" } });
  await client.create({ _id: "drafts.terms", _type: "legal", title: "Terms, edited", slug: { current: "tc" } });
  await client.create({ _id: "drafts.privacy", _type: "legal", title: "Privacy, new" });
  await client.create({ _id: "versions.diwali.terms", _type: "legal", title: "Terms for Diwali" });
  return client;
}

const titles = '*[_type == "legal"] | order(title).title';

test("each perspective shows its layer over the published documents", async () => {
  await using lake = await temporaryLake();
  const client = await withTerms(lake);
  const through = (perspective: "raw" | "published" | "drafts" | "previewDrafts" | string[]) =>
    client.fetch(titles, {}, { perspective });
  expect(await through("published")).toEqual(["Terms"]);
  expect(await through("drafts")).toEqual(["Privacy, new", "Terms, edited"]);
  expect(await through("previewDrafts")).toEqual(["Privacy, new", "Terms, edited"]);
  expect(await through("raw")).toEqual(["Privacy, new", "Terms", "Terms for Diwali", "Terms, edited"]);
  expect(await through(["diwali"])).toEqual(["Terms for Diwali"]);
  expect(await through(["diwali", "drafts"])).toEqual(["Privacy, new", "Terms for Diwali"]);
});

test("a layered document has its published id and names its original id", async () => {
  await using lake = await temporaryLake();
  const client = await withTerms(lake);
  const terms = await client.fetch('*[_id == "terms"][0]{_id, _originalId, title}', {}, { perspective: "drafts" });
  expect(terms).toEqual({ _id: "terms", _originalId: "drafts.terms", title: "Terms, edited" });
});

test("a version that unpublishes hides its document", async () => {
  await using lake = await temporaryLake();
  const client = await withTerms(lake);
  await client
    .patch("versions.diwali.terms")
    .set({ _system: { delete: true } })
    .commit();
  expect(await client.fetch(titles, {}, { perspective: ["diwali"] })).toEqual([]);
});

test("without a perspective, newer API versions return published documents and older ones all documents", async () => {
  await using lake = await temporaryLake();
  await withTerms(lake);
  const count = (apiVersion: string) => lake.client({ apiVersion }).fetch("count(*)");
  expect(await count("2021-06-07")).toBe(4);
  expect(await count("1")).toBe(4);
  expect(await count("2025-02-19")).toBe(1);
  expect(await count("X")).toBe(1);
});

test("an anonymous reader sees published documents only, whatever perspective it asks for", async () => {
  await using lake = await temporaryLake();
  await withTerms(lake);
  await lake.client().create({ _id: "_.system.secret", _type: "system.secret" });
  const anonymous = lake.client({ role: "anonymous" });
  expect(await anonymous.fetch("*._id", {}, { perspective: "raw" })).toEqual(["terms"]);
  expect(await anonymous.fetch("*._id", {}, { perspective: "published" })).toEqual(["terms"]);
  await expect(anonymous.fetch("*", {}, { perspective: "drafts" })).rejects.toMatchObject({ statusCode: 401 });
  const doc = await anonymous.request({ uri: "/data/doc/production/terms,drafts.terms,nobody" });
  expect(doc).toMatchObject({
    documents: [{ _id: "terms" }],
    omitted: [
      { id: "drafts.terms", reason: "permission" },
      { id: "nobody", reason: "existence" },
    ],
  });
});

test("a reference is followed within the perspective", async () => {
  await using lake = await temporaryLake();
  const client = await withTerms(lake);
  await client.create({ _id: "page", _type: "page", terms: { _type: "reference", _ref: "terms" } });
  const followed = (perspective: "published" | "drafts") =>
    client.fetch('*[_id == "page"][0].terms->title', {}, { perspective });
  expect(await followed("published")).toBe("Terms");
  expect(await followed("drafts")).toBe("Terms, edited");
});

test("parameters of the same names with other values get their own answers", async () => {
  await using lake = await temporaryLake();
  const client = await withTerms(lake);
  const named = (id: string) => client.fetch("*[_id == $id][0].title", { id });
  expect(await named("terms")).toBe("Terms");
  expect(await named("drafts.terms")).toBe(null);
  expect(await named("terms")).toBe("Terms");
});

test("a query too long for a URL comes in a body and is answered the same", async () => {
  await using lake = await temporaryLake();
  const client = await withTerms(lake);
  const long = `*[_id == $id && title != "${"x".repeat(12_000)}"][0].title`;
  expect(await client.fetch(long, { id: "terms" })).toBe("Terms");
});

test("the answer carries the query when asked, its tags and its time", async () => {
  await using lake = await temporaryLake();
  const client = await withTerms(lake);
  const tag = expect.stringMatching(/^s1:/);
  expect(await client.fetch("*[_id == $id][0].title", { id: "terms" }, { filterResponse: false })).toEqual({
    query: "*[_id == $id][0].title",
    result: "Terms",
    syncTags: [tag],
    ms: expect.any(Number),
  });
  const silent = await client.fetch("1 + 1", {}, { filterResponse: false, returnQuery: false });
  expect(silent).toEqual({ result: 2, syncTags: [], ms: expect.any(Number) });
});

test("results without an order come by id", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  for (const _id of ["c", "a", "b"]) await client.create({ _id, _type: "post" });
  expect(await client.fetch("*._id")).toEqual(["a", "b", "c"]);
});

test("documents are fetched by id, with all versions on request", async () => {
  await using lake = await temporaryLake();
  const client = await withTerms(lake);
  expect(await client.getDocument("drafts.terms")).toMatchObject({ title: "Terms, edited" });
  expect(await client.getDocument("nobody")).toBeUndefined();
  expect(await client.getDocuments(["nobody", "terms"])).toMatchObject([null, { _id: "terms" }]);
  const versions = await client.getDocument("terms", { includeAllVersions: true });
  expect(versions).toMatchObject([{ _id: "drafts.terms" }, { _id: "terms" }, { _id: "versions.diwali.terms" }]);
  const { documents } = await client.request<{ documents: object[] }>({
    uri: "/data/doc/production/terms?excludeContent=true",
  });
  expect(Object.keys(documents[0] ?? {}).sort()).toEqual(["_createdAt", "_id", "_rev", "_type", "_updatedAt"]);
});

test("a missing parameter is refused in Sanity's words, from every endpoint that takes a query", async () => {
  await using lake = await temporaryLake();
  const client = await withTerms(lake);
  const query = "*[slug.current == $slug]";
  const description = "param $slug referenced, but not provided";
  const error = { type: "queryParseError", description, query, start: 18, end: 22 };
  const escaped = encodeURIComponent(query);
  const { token = "" } = client.config();
  const post = (body: object) => ({ method: "POST", body: JSON.stringify(body) });
  const asked: [string, RequestInit?][] = [
    [`query/production?query=${escaped}`],
    ["query/production", post({ query })],
    [`listen/production?query=${escaped}`],
    ["mutate/production", post({ mutations: [{ delete: { query } }] })],
    ["mutate/production", post({ mutations: [{ patch: { query, params: { other: 1 }, set: { a: 1 } } }] })],
  ];
  for (const [path, options] of asked) {
    const url = `${lake.origin}/v2025-02-19/data/${path}`;
    const answer = await fetch(url, { ...options, headers: { Authorization: `Bearer ${token}` } });
    expect([answer.status, await answer.json()], path).toEqual([400, { error, statusCode: 400, message: description }]);
  }
  await expect(client.fetch(query)).rejects.toThrow(description);
  expect(await client.fetch(query, { slug: null })).toEqual([]);
});

test("functions that groq-js lacks are answered, and count as dependencies", async () => {
  await using lake = await temporaryLake();
  const client = await withTerms(lake);
  const query =
    'documents::get({"_ref": "terms"}){title, "far": geo::distance(geo::latLng(0, 0), geo::latLng(0, 90)) > 1e7}';
  const options = { filterResponse: false } as const;
  const { result, syncTags } = await client.fetch(query, {}, options);
  expect(result).toEqual({ title: "Terms", far: true });
  expect(syncTags).toEqual((await client.fetch('*[_id == "terms"]', {}, options)).syncTags);
});

test("the client marks each text of a page with its document and field, and takes the marks off again", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  await client.create({ _id: "asha", _type: "person", name: "Asha" });
  await client.create({ _id: "drafts.diwali", _type: "post", title: "Diwali", author: { _ref: "asha", _weak: true } });
  await client.create({ _id: "other", _type: "post", title: "Holi", body: [{ _key: "k", text: "Colours" }] });
  const query = '*[_type == "post"] | order(title){title, "by": author->name, body[]{text}, "n": count(body)}';
  const plain: unknown = await client.fetch(query, {}, { perspective: "drafts" });

  const marked: string[] = [];
  const studio = lake.client({
    perspective: "drafts",
    stega: {
      enabled: true,
      studioUrl: "/studio",
      filter: ({ sourceDocument, sourcePath, value }) => {
        marked.push(`${sourceDocument._id} ${sourcePath.map((step) => JSON.stringify(step)).join(" ")}: ${value}`);
        return true;
      },
    },
  });
  const encoded: unknown = await studio.fetch(query);

  expect(marked.sort()).toEqual([
    'asha "name": Asha',
    'drafts.diwali "title": Diwali',
    'other "body" {"_key":"k","_index":-1} "text": Colours',
    'other "title": Holi',
  ]);
  expect(encoded).not.toEqual(plain);
  expect(stegaClean(encoded)).toEqual(plain);
});

test.each([
  [false, undefined],
  [true, "$['body'][0]['text']"],
  ["withKeyArraySelector", "$['body'][?(@._key=='k')]['text']"],
] as const)("an answer has the source map that resultSourceMap=%s asks for", async (resultSourceMap, place) => {
  await using lake = await temporaryLake();
  const client = lake.client();
  await client.create({ _id: "other", _type: "post", body: [{ _key: "k", text: "Colours" }] });
  const asked = { filterResponse: false, resultSourceMap } as const;
  const answer = await client.fetch("*[_id == $id][0].body[0].text", { id: "other" }, asked);
  expect(answer.result).toBe("Colours");
  expect(answer.resultSourceMap?.paths).toEqual(place && [place]);
});

test("another resultSourceMap is refused", async () => {
  await using lake = await temporaryLake();
  const answer = await fetch(`${lake.origin}/v1/data/query/production?query=*&resultSourceMap=maybe`);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain("is not a resultSourceMap");
});
