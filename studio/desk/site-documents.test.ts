import { expect, test } from "vitest";

import { fixedPageOf } from "../schema/addresses/fixed-page-of.ts";
import { documents } from "../seed/documents.ts";
import { schemaTypes } from "../schema/schema-types.ts";
import * as desk from "./site-documents.ts";

const severalOf = [...desk.growingTypes, ...desk.recordedTypes];

test("the desk opens every single document, and lists all others", () => {
  const single = documents.filter(({ _id, _type }) => fixedPageOf(_id) || !severalOf.includes(_type));
  expect(desk.siteDocuments.map(({ id, type }) => `${type} ${id}`).sort()).toEqual(
    single.map(({ _id, _type }) => `${_type} ${_id}`).sort(),
  );
});

test("every type of document is either opened or listed", () => {
  const reachable = new Set([...desk.siteDocuments.map(({ type }) => type), ...severalOf]);
  const types = schemaTypes.filter(({ type }) => type === "document").map(({ name }) => name);
  expect(types.filter((type) => !reachable.has(type))).toEqual([]);
});
