import { expect, test } from "vitest";

import { legalTextInEffect } from "./legal-text-in-effect.ts";
import type { GrievanceOfficer } from "../queries/grievance-officer.ts";
import type { LegalDocument } from "../queries/legal-document.ts";
import type { LegalVersion } from "../queries/legal-version.ts";

const officer = (name: string): GrievanceOfficer => ({
  heading: "Grievance officer",
  text: "For complaints.",
  name,
  role: "Officer",
  company: "The Company Limited",
  addressLines: [],
  country: "India",
  email: "grievance@example.com",
});

const version = (number: number, effectiveDate: string): LegalVersion => ({
  grievanceOfficer: null,
  number,
  effectiveDate,
  title: `Terms, version ${number}`,
  publishedAt: `2026-0${number}-01T10:00:00Z`,
  introduction: [],
  sections: [],
});

const published: LegalDocument = {
  seo: { title: "Terms", description: "What we agree on.", picture: null },
  title: "Terms, version 4",
  introduction: [],
  sections: [],
  effectiveDate: "2026-12-01",
  updatedAt: "2026-11-01T10:00:00Z",
  number: 4,
  grievanceOfficer: null,
  announced: { number: 4, earlier: [version(3, "2026-11-15"), version(2, "2026-06-01"), version(1, "2026-01-01")] },
};

const at = (instant: string) => legalTextInEffect(published, new Date(instant));

test("a text published before its effective date is announced, and the previous one applies until midnight in India", () => {
  expect(at("2026-11-30T18:29:59Z")).toMatchObject({
    title: "Terms, version 3",
    effectiveDate: "2026-11-15",
    updatedAt: "2026-03-01T10:00:00Z",
    upcoming: [{ effectiveDate: "2026-12-01", number: 4 }],
  });
  expect(at("2026-11-30T18:30:00Z")).toMatchObject({ title: "Terms, version 4", upcoming: [] });
});

test("of two texts published before their effective dates each applies from its own", () => {
  expect(at("2026-11-14T12:00:00Z")).toMatchObject({
    title: "Terms, version 2",
    upcoming: [
      { effectiveDate: "2026-11-15", number: 3 },
      { effectiveDate: "2026-12-01", number: 4 },
    ],
  });
  expect(at("2026-11-15T12:00:00Z").title).toBe("Terms, version 3");
});

test.each(["2026-12-01", "2027-01-01"])(
  "a text announced for %s, which a newer one replaces, is not announced",
  (day) => {
    const announced = { number: 4, earlier: [version(3, day), version(2, "2026-06-01")] };
    expect(legalTextInEffect({ ...published, announced }, new Date("2026-11-14")).upcoming).toEqual([
      { effectiveDate: "2026-12-01", number: 4 },
    ]);
  },
);

test("a text whose effective date has come applies, whatever came before it", () => {
  expect(
    legalTextInEffect({ ...published, effectiveDate: "2026-11-01", announced: null }, new Date("2026-11-21")),
  ).toMatchObject({ title: "Terms, version 4", upcoming: [] });
});

test("without a version that applies the published text is shown, with its effective date", () => {
  const first = { ...published, announced: { number: 1, earlier: [] } };
  expect(legalTextInEffect(first, new Date("2026-11-21"))).toMatchObject({
    title: "Terms, version 4",
    effectiveDate: "2026-12-01",
    upcoming: [],
  });
});

test("until an announced text applies, the page shows the officer of the version in effect, and today's where none was recorded", () => {
  const shownWith = (recorded: GrievanceOfficer | null) => {
    const earlier = [{ ...version(1, "2026-01-01"), grievanceOfficer: recorded }];
    const announcing = { ...published, grievanceOfficer: officer("Mr. New"), announced: { number: 4, earlier } };
    return legalTextInEffect(announcing, new Date("2026-11-21")).grievanceOfficer?.name;
  };
  expect(shownWith(officer("Ms. Old"))).toBe("Ms. Old");
  expect(shownWith(null)).toBe("Mr. New");
});
