import { expect, test } from "vitest";

import { documents } from "../../seed/documents.ts";
import { legalDocuments } from "../../seed/legal/legal-documents.ts";
import { richText } from "../../seed/markdown/rich-text.ts";
import { editorsComplaints } from "../../testing/editors-complaints.ts";

const [words] = richText("introduction", "Play for pleasure.");
const blank = { ...words, _key: "blank", children: [{ _type: "span", _key: "span", text: " \u200B", marks: [] }] };

test.each([
  [[blank], true],
  [[blank, { ...blank, _key: "heading", style: "h3" }], true],
  [[], true],
  [[words], false],
  [[words, blank], false],
])("a text of paragraphs that show nothing is refused: %j", async (introduction, isRefused) => {
  const complaints = await editorsComplaints(Object.assign({}, legalDocuments[0], { introduction }), documents);
  expect(complaints.some((complaint) => complaint.includes("needs at least one paragraph"))).toBe(isRefused);
  expect(complaints.length > 0).toBe(isRefused);
});

test.each([
  ["Play for plea\u00adsure."],
  ["Play for\u000bpleasure."],
  ["Play for pleasure.\u00a0"],
  ["\u200bPlay for pleasure."],
])("a paragraph with something that nobody sees is refused: %j", async (text) => {
  const introduction = [{ ...words, children: [{ _type: "span", _key: "span", text, marks: [] }] }];
  const complaints = await editorsComplaints(Object.assign({}, legalDocuments[0], { introduction }), documents);
  expect(complaints.join()).toContain(text.endsWith("\u00a0") ? "after “pleasure.”" : "a character that nobody sees");
});
