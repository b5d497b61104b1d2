import { expect, test } from "vitest";

import { legalDifference } from "./legal-difference.ts";
import { richText } from "../queries/rich-text.ts";
import { grievanceOfficer as officer } from "../testing/grievance-officer.ts";

const block = (text: string, href?: string) => ({
  _type: "block",
  _key: text,
  style: "normal",
  listItem: null,
  level: null,
  children: [{ _type: "span", _key: "0", text, marks: href === undefined ? [] : ["link"] }],
  markDefs: href === undefined ? [] : [{ _type: "link", _key: "link", href, name: null }],
});

const version = (
  sections: Record<string, (string | [string, string])[]>,
  grievanceOfficer: typeof officer | null = null,
) => ({
  grievanceOfficer,
  number: 1,
  publishedAt: "2026-11-01T00:00:00Z",
  effectiveDate: "2026-11-01",
  title: "Terms",
  introduction: [],
  sections: Object.entries(sections).map(([heading, texts]) => ({
    _key: heading,
    heading,
    anchor: heading.toLowerCase(),
    body: richText.parse(texts.map((text) => (typeof text === "string" ? block(text) : block(...text)))),
  })),
});

test("versions with the same words have no difference", () => {
  expect(legalDifference(version({ Age: ["You must be 18."] }), version({ Age: ["You must be 18."] }))).toEqual([]);
});

test("a changed word is marked within its paragraph, below its section's heading", () => {
  const before = version({ Age: ["You must be 18.", "We check it."], Law: ["The law applies."] });
  const after = version({ Age: ["You must be 21.", "We check it."], Law: ["The law applies."] });
  expect(legalDifference(before, after)).toEqual([
    {
      heading: "Age",
      paragraphs: [
        [
          { text: "You must be ", change: "none" },
          { text: "18.", change: "removed" },
          { text: "21.", change: "added" },
        ],
      ],
    },
  ]);
});

test("a new section and a removed one are shown in full", () => {
  const difference = legalDifference(
    version({ Fees: ["There are none."] }),
    version({ Law: ["It applies.", "Here."] }),
  );
  const words = difference.flatMap(({ paragraphs }) => paragraphs.flat());
  const of = (change: string) => words.flatMap((piece) => (piece.change === change ? piece.text : [])).join(" ");
  expect(of("added")).toContain("Here.");
  expect(of("removed")).toContain("Fees");
  expect(of("removed")).toContain("There are none");
});

test("a removed paragraph is shown where it was", () => {
  const before = version({ Age: ["You must be 18.", "We check it."], Law: ["The law applies."] });
  const after = version({ Age: ["You must be 18."], Law: ["The law applies."] });
  expect(legalDifference(before, after)).toEqual([
    { heading: "Age", paragraphs: [[{ text: "We check it.", change: "removed" }]] },
  ]);
});

test("a link that leads elsewhere is a difference", () => {
  const before = version({ Law: [["the terms", "/tc"]] });
  const [changed] = legalDifference(before, version({ Law: [["the terms", "/rummy-legal"]] }));
  expect(changed?.paragraphs.flat()).toContainEqual({ text: "(/rummy-legal)", change: "added" });
});

test("another officer for complaints is a difference, below the officer's heading", () => {
  expect(legalDifference(version({}, officer), version({}, { ...officer, name: "Mr. Anand" }))).toEqual([
    {
      heading: "Grievance officer",
      paragraphs: [
        [
          { text: "Ms.", change: "removed" },
          { text: "Mr.", change: "added" },
          { text: " ", change: "none" },
          { text: "Kavitha", change: "removed" },
          { text: "Anand", change: "added" },
        ],
      ],
    },
  ]);
});
