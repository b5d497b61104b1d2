import { expect, test } from "vitest";

import { documents } from "./documents.ts";
import { terms } from "./terms/terms.ts";

const wordsOf = (blocks: readonly { children?: { text?: string }[] }[]) =>
  blocks.map(({ children = [] }) => children.map(({ text = "" }) => text).join("")).join("\n");

const termsText = [wordsOf(terms.introduction), ...terms.sections.map(({ body }) => wordsOf(body))].join("\n");

test("documents are public, each is the only one of its id, and all are in Indian English", () => {
  const ids = documents.map(({ _id }) => _id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { _id, language } of documents) {
    // An id with a dot is private in Sanity: no visitor could read it.
    expect(_id).not.toContain(".");
    expect(language).toBe("en-IN");
  }
});

test.each(documents.map((document) => [document._id, document] as const))(
  "keys within %s do not repeat",
  (_id, document) => {
    const keys = [...JSON.stringify(document).matchAll(/"_key":"([^"]+)"/g)].map(([, key]) => key);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  },
);

test("the terms have the six sections of the specification, in its order and at length", () => {
  expect(terms.sections.map(({ heading }) => heading)).toEqual([
    "Changes to terms",
    "Limitation of liability",
    "Disclaimer and indemnity",
    "Collection of information",
    "Jurisdiction",
    "Complaints and disputes",
  ]);
  expect(termsText.split(/\s+/).length).toBeGreaterThan(1_500);
});

test.each([
  "18 years of age or older",
  "Andhra Pradesh, Telangana, Assam or Odisha",
  "Each person may have one account, and only one account may be held from one IP address.",
  "Employees and their relatives may not play prize games.",
  "If you continue to use the site after a change has taken effect, you accept the changed terms.",
  "maximum aggregate liability to you is Indian Rupees 1,000. The one exception is the payment of the withdrawable balance",
  "No refund is due for an outage beyond our control.",
  "not liable for any winnings that you might have received from a game that was not finished",
  "30% TDS on winnings above Rs.10000",
  "you may edit your username once",
  "laws of India",
  "civil courts in Chennai, Tamil Nadu, have exclusive jurisdiction",
  "Every complaint goes to our customer support before anywhere else: by e-mail to support@terahrummy.example, or through Contact Us",
  "Our decision on a complaint is final",
])("the terms say: %s", (fact) => {
  expect(termsText).toContain(fact);
});
