import { expect, test } from "vitest";

import { editorsComplaints } from "../testing/editors-complaints.ts";
import { documents } from "./documents.ts";

test("documents are public but for decisions about claims, each is the only one of its id, and all are in Indian English", () => {
  const ids = documents.map(({ _id }) => _id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { _id, _type, language } of documents) {
    // An id with a dot is private in Sanity: no visitor could read it.
    expect(_id.includes(".")).toBe(_type === "claimDecision");
    expect(language).toBe("en-IN");
  }
});

test("keys within a document do not repeat", () => {
  for (const document of documents) {
    const keys = [...JSON.stringify(document).matchAll(/"_key":"([^"]+)"/g)].map(([, key]) => key);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  }
});

test.each(documents.map((document) => [document._id, document] as const))(
  "an editor who opens %s finds nothing to mend",
  async (_id, document) => expect(await editorsComplaints(document, documents)).toEqual([]),
);
