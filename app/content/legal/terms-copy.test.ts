import { expect, test } from "vitest";

import type { LegalTextInEffect } from "./legal-text-in-effect.ts";
import { termsCopy } from "./terms-copy.ts";
import { grievanceOfficer as officer } from "../testing/grievance-officer.ts";

const paragraph = (text: string, href?: string) => ({
  _type: "block",
  _key: "a",
  style: "normal",
  children: [{ _type: "span", _key: "b", text, marks: href === undefined ? [] : ["link"] }],
  markDefs: href === undefined ? [] : [{ _type: "link", _key: "link", href, name: null }],
});

const terms = (changes: Partial<LegalTextInEffect> = {}): LegalTextInEffect => ({
  seo: { title: "Terms", description: "Terms", picture: null },
  title: "Terms & Conditions",
  introduction: [paragraph("Please read this.")],
  sections: [
    { _key: "1", heading: "Changes", anchor: "changes", body: [paragraph("We may change this.", "/rummy-legal")] },
  ],
  effectiveDate: "2026-11-01",
  updatedAt: "2026-10-30T10:00:00Z",
  number: 1,
  grievanceOfficer: null,
  upcoming: [],
  ...changes,
});

test("a copy holds every word and every link's target", () => {
  expect(termsCopy(terms()).text).toBe(
    "Terms & Conditions\n2026-11-01\nPlease read this.\nChanges\nWe may change this. </rummy-legal>",
  );
});

test("a copy tells of each link which words it is on, and nothing of one without a target", () => {
  const span = (text: string, ...marks: string[]) => ({ _type: "span", _key: text, text, marks });
  const link = (_key: string, href: string | null) => ({ _type: "link", _key, href, name: null });
  const linked = {
    ...paragraph(""),
    children: [
      span("Read the "),
      span("rules", "strong", "a"),
      span(", the "),
      span("FAQ", "b"),
      span(" and more", "c"),
    ],
    markDefs: [link("a", "/how-to-play"), link("b", "/faq"), link("c", null)],
  };
  expect(
    termsCopy(terms({ introduction: [linked], sections: [] }))
      .text.split("\n")
      .at(-1),
  ).toBe("Read the rules </how-to-play>, the FAQ </faq> and more");
});

test("a copy ends with the officer for complaints, as the page does", () => {
  expect(
    termsCopy(terms({ grievanceOfficer: officer }))
      .text.split("\n")
      .slice(-8),
  ).toEqual([
    "Grievance officer",
    "For complaints.",
    "Ms. Kavitha",
    "Officer",
    "The Company Limited",
    "Kasturi Lane",
    "India",
    "grievance@example.com",
  ]);
});

test("the same words have the same hash, whenever they were published", () => {
  expect(termsCopy(terms({ updatedAt: "2026-11-02T10:00:00Z" })).hash).toBe(termsCopy(terms()).hash);
});

test.each<Partial<LegalTextInEffect>>([
  { effectiveDate: "2026-12-01" },
  { introduction: [paragraph("Please read that.")] },
  { sections: [] },
  { grievanceOfficer: officer },
])("other terms have another hash", (changes) => {
  expect(termsCopy(terms(changes)).hash).not.toBe(termsCopy(terms()).hash);
});
