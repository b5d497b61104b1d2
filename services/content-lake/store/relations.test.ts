import { expect, test } from "vitest";

import { documentSchema } from "./document.ts";
import { createRelations } from "./relations.ts";

const document = (_id: string, fields: object = {}) =>
  documentSchema.parse({ _id, _type: "post", _rev: "r", _createdAt: "", _updatedAt: "", ...fields });

const referringTo = (...targets: string[]) => ({ list: targets.map((_ref) => ({ _type: "reference", _ref })) });

test("who refers to a document is known after every change", () => {
  const relations = createRelations();
  const one = document("one", referringTo("a", "b"));
  const changed = document("one", referringTo("b", "c"));
  const other = document("other", referringTo("b"));
  relations.change("one", null, one);
  relations.change("other", null, other);
  const known = () => ["a", "b", "c"].map((id) => [...relations.referringTo(id)]);
  expect(known()).toEqual([["one"], ["one", "other"], []]);
  relations.change("one", one, changed);
  expect(known()).toEqual([[], ["other", "one"], ["one"]]);
  relations.change("other", other, null);
  relations.change("one", changed, null);
  expect(known()).toEqual([[], [], []]);
});

test("the drafts and versions of a document are known while they exist", () => {
  const relations = createRelations();
  const versions = ["drafts.terms", "versions.diwali.terms"].map((id) => document(id));
  for (const version of [document("terms"), ...versions]) relations.change(version._id, null, version);
  expect([...relations.versionsOf("terms")]).toEqual(["drafts.terms", "versions.diwali.terms"]);
  for (const version of versions) relations.change(version._id, version, null);
  expect([...relations.versionsOf("terms")]).toEqual([]);
});
