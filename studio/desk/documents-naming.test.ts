import { expect, test } from "vitest";

import { documentsNaming, namingSentence } from "./documents-naming.ts";

const says = (_id: string, lead: string, _type = "page") => ({ _id, _type, lead });

test("a document that says a figure on the site is found, although its draft no longer does, and each state is named", () => {
  const documents = [
    says("versions.autumn.rules", "At least {minimum-age}."),
    says("about", "From {minimum-age} years on."),
    says("drafts.about", "From eighteen years on."),
    says("rules", "Read them."),
    says("drafts.rules", "{minimum-age-amount} or older."),
    says("legalDocument-terms", "You are {minimum-age}.", "legalDocument"),
  ];
  expect(documentsNaming(documents, ["minimum-age", "minimum-age-amount"]).map(({ _id }) => _id)).toEqual([
    "legalDocument-terms",
    "about",
    "versions.autumn.rules",
    "drafts.rules",
  ]);
});

test.each([
  [[], 0, "This figure has no key yet, so no text can name it."],
  [["minimum-age", "minimum-age-amount"], 0, "No text says {minimum-age} or {minimum-age-amount}."],
  [["minimum-age"], 2, "These documents say {minimum-age}."],
])("above the list of what names %j, found %i times, stands a sentence", (tokens, count, sentence) => {
  expect(namingSentence(tokens, count)).toContain(sentence);
});
