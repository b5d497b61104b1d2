import { expect, test } from "vitest";

import type { LakeDocument } from "./document.ts";
import { StoredDocuments, documentsOf, whereIn, withChanges } from "./documents.ts";

const document = (id: string, fields: object = {}): LakeDocument => {
  return { _id: id, _type: "post", _rev: "r", _createdAt: "", _updatedAt: "", ...fields };
};

/** Documents in a table that counts how often it is read. */
function counted(...list: readonly LakeDocument[]) {
  const texts = new Map<string, string>();
  const reads: string[] = [];
  const documents = new StoredDocuments((id) => {
    reads.push(id);
    return texts.get(id);
  });
  const put = (one: LakeDocument) => {
    texts.set(one._id, JSON.stringify(one));
    documents.change(one._id, one);
  };
  list.forEach(put);
  const remove = (id: string) => {
    texts.delete(id);
    documents.change(id, null);
  };
  return { documents, put, remove, reads };
}

test("ids and types are known without a read, and what is not there is not looked for", () => {
  const { documents, reads } = counted(document("a"), document("b", { _type: "author" }));
  expect([...documents.ids()]).toEqual(["a", "b"]);
  expect(["a", "b", "c"].map(documents.typeOf)).toEqual(["post", "author", undefined]);
  expect(documents.get("c")).toBeUndefined();
  expect(reads).toEqual([]);
  expect(whereIn(documents)(({ _type }) => _type === "author")).toEqual([document("b", { _type: "author" })]);
  expect(reads).toEqual(["b"]);
});

test("the lake's own documents are found among themselves, also while some are changed", () => {
  const [release, other, post] = [document("_.releases.a"), document("_.releases.b"), document("post")];
  const { documents, remove, put } = counted(post, release, document("_"));
  expect([...documents.ids("own")]).toEqual(["_.releases.a"]);
  const changed = withChanges(
    documents,
    new Map([
      [release._id, null],
      [other._id, other],
      ["page", document("page")],
    ]),
  );
  expect([...changed.ids("own")]).toEqual(["_.releases.b"]);
  const looked: string[] = [];
  expect(whereIn(changed)(({ _id }) => looked.push(_id) > 0, "own")).toEqual([other]);
  expect(looked).toEqual([other._id]);
  expect([...documentsOf([post, other]).ids("own")]).toEqual([other._id]);
  remove(release._id);
  expect([...documents.ids("own")]).toEqual([]);
  put(release);
  documents.clear();
  expect([...documents.ids("own")]).toEqual([]);
});

test("a document that is read again soon stays in memory, until it changes", () => {
  const { documents, put, remove, reads } = counted(document("a"));
  for (let time = 0; time < 5; time += 1) documents.get("a");
  expect(reads).toHaveLength(2);
  put(document("a", { title: "changed" }));
  expect(documents.get("a")).toMatchObject({ title: "changed" });
  remove("a");
  expect(documents.get("a")).toBeUndefined();
  expect(documents.typeOf("a")).toBeUndefined();
  put(document("a", { _type: "author" }));
  expect(documents.get("a")?._type).toBe("author");
  documents.clear();
  expect([...documents.ids(), documents.get("a")]).toEqual([undefined]);
});

test("reading all of a large dataset over and over keeps nothing, and drops nothing that is wanted often", () => {
  const many = Array.from({ length: 3_000 }, (_, number) => document(`post-${number}`));
  const { documents, reads } = counted(document("wanted"), ...many);
  for (let time = 0; time < 2; time += 1) documents.get("wanted");
  for (let time = 0; time < 3; time += 1) for (const { _id } of many) documents.get(_id);
  documents.get("wanted");
  expect(reads).toHaveLength(2 + 3 * many.length);
});

test("of documents that are wanted often so many stay in memory as have four million characters", () => {
  const large = Array.from({ length: 6 }, (_, number) => document(`post-${number}`, { text: "x".repeat(1_000_000) }));
  const { documents, reads } = counted(...large);
  for (let time = 0; time < 2; time += 1) for (const { _id } of large) documents.get(_id);
  reads.length = 0;
  for (const { _id } of large.toReversed()) documents.get(_id);
  expect(reads).toEqual(["post-2", "post-1", "post-0"]);
});

test("changes show over the documents that they change", () => {
  const changes = new Map([
    ["a", document("a", { _type: "author" })],
    ["b", null],
    ["d", document("d")],
  ]);
  const changed = withChanges(documentsOf([document("a"), document("b"), document("c")]), changes);
  expect([...changed.ids()].sort()).toEqual(["a", "c", "d"]);
  expect(["a", "b", "c", "d"].map(changed.typeOf)).toEqual(["author", undefined, "post", "post"]);
  expect(changed.get("a")?._type).toBe("author");
  expect(changed.get("b")).toBeUndefined();
  expect(changed.get("c")).toEqual(document("c"));
});
