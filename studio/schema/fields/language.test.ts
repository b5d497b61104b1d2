import { expect, test } from "vitest";

import { documents } from "../../seed/documents.ts";
import { editorsComplaints } from "../../testing/editors-complaints.ts";
import { language } from "./language.ts";

test.each([
  ["en-IN", true],
  [undefined, false],
  ["", false],
  ["en", false],
])("a document whose language is %s leaves nothing to fill in: %s", (value, isRight) => {
  const context = { document: undefined, parent: undefined, value, currentUser: null, path: ["language"] };
  const states = [language.hidden, language.readOnly].map((state) =>
    typeof state === "function" ? state(context) : state,
  );
  expect(states).toEqual([isRight, isRight]);
});

test("a document without a language, or with another, says what to write", async () => {
  const group = documents.find(({ _type }) => _type === "faqGroup");
  if (!group) throw new Error("The seed has no group of questions.");
  const complaints = async (written: string | undefined) =>
    (await editorsComplaints(Object.assign({}, group, { language: written }), documents)).join();
  expect(await complaints("en-IN")).toBe("");
  for (const written of [undefined, "en"])
    expect(await complaints(written)).toContain("The site shows this document nowhere. Write en-IN here.");
});
