import { expect, test } from "vitest";

import type { Content } from "../../../content/content.ts";
import { pageQueries } from "../../../content/queries/page-queries.ts";
import { settingsAnswer } from "../../../content/testing/answers.ts";
import { termsInEffect } from "./terms-in-effect.ts";

const text = (heading: string) => ({
  title: "Terms",
  introduction: [],
  sections: [{ _key: "age", heading, anchor: "age", body: [] }],
});

const version = {
  number: 1,
  publishedAt: "2026-01-01T10:00:00Z",
  effectiveDate: "2026-01-01",
  ...text("From {minimum-age}."),
  figures: [{ key: "minimum-age", amount: 18, unit: "years", grouped: false }],
  restrictedStates: null,
  listConjunction: null,
  supportEmail: null,
  grievanceOfficer: null,
};

const answer = {
  settings: { ...settingsAnswer, figures: [{ key: "minimum-age", amount: 21, unit: "years", grouped: false }] },
  page: {
    ...text("Only from {minimum-age}."),
    seo: { title: "Terms", description: "What we agree on.", picture: null },
    effectiveDate: "2099-12-01",
    updatedAt: "2026-02-01T10:00:00Z",
    grievanceOfficer: null,
    number: 2,
    announced: { number: 2, earlier: [version] },
  },
};

test("a player agrees to the terms in effect with their figures, not to those announced for later", async () => {
  const content: Pick<Content, "page"> = { page: (name) => Promise.resolve(pageQueries[name].parse(answer)) };
  const terms = await termsInEffect({ content });
  expect(terms).toMatchObject({ text: "Terms\n2026-01-01\nFrom 18.", revision: "2026-01-01T10:00:00Z", number: 1 });
});
