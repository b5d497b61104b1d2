import { expect, test } from "vitest";

import { examplePage } from "../../../app/blocks/testing/example-page.ts";
import { documents } from "../../seed/documents.ts";
import { editorsComplaints } from "../../testing/editors-complaints.ts";

const page = examplePage("image-0000000000000000000000000000000000000000-1200x630-png");
const questions = page.blocks
  .filter(({ _type }) => _type === "questionsBlock")
  .map((block) => Object.entries(block))[0];
const ofThisPage = { questions: questions?.find(([name]) => name === "questions")?.[1] };
const group = documents.find(({ _type }) => _type === "faqGroup")?._id;
const ofTheFaq = { groups: [{ _type: "reference", _key: "group", _ref: group, _weak: true }] };

test.each([
  ["questions of the page", ofThisPage, true],
  ["groups of the FAQ", ofTheFaq, true],
  ["both", { ...ofThisPage, ...ofTheFaq }, true],
  ["neither", {}, false],
  ["empty lists", { questions: [], groups: [] }, false],
])("a block of questions with %s", async (_, lists, isRight) => {
  const block = { _type: "questionsBlock", _key: "questions", heading: "Questions", ...lists };
  const said = await editorsComplaints(Object.assign({}, page, { blocks: [block] }), documents);
  expect(said.map((line) => line.replace(/^.*: /, ""))).toEqual(
    isRight ? [] : ["Write a question, or choose a group of the FAQ."],
  );
});
