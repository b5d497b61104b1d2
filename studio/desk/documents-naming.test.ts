import { expect, test } from "vitest";

import { documentsNaming } from "./documents-naming.ts";

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
