import { expect, test } from "vitest";

import { faqGroups } from "../seed/faq/faq-groups.ts";
import { offerFigures } from "../seed/figures/offer-figures.ts";
import { promotions } from "../seed/offers/promotions.ts";
import type { SeededDocument } from "../seed/seeded.ts";
import { editorsComplaints } from "../testing/editors-complaints.ts";

const [promotion] = promotions;
const [figure] = offerFigures;
const [group] = faqGroups;
if (!promotion || !figure || !group) throw new Error("The seed lacks a document.");
const like = (document: SeededDocument, changes: object): SeededDocument => Object.assign({}, document, changes);
const run = { startsAt: "2098-11-01T00:00:00.000Z", endsAt: "2098-12-01T00:00:00.000Z" };
const coded = like(promotion, { ...run, code: "DIYA" });
const page = { _id: "diwali", _type: "page", language: "en-IN", address: { _type: "slug", current: "diwali" } };
const redirect = { _id: "moved", _type: "redirect", language: "en-IN", from: "/diwali", kind: "gone" };
const campaign = { _id: "season", _type: "campaign", language: "en-IN", title: "Season", ...run };
const inSeason = like(promotion, { campaign: { _type: "reference", _ref: "season" }, code: "DIYA" });

/** What two documents cannot both have: the document that is checked, and another that has it. */
const clashes: Readonly<Record<string, readonly [SeededDocument, SeededDocument]>> = {
  "an address, of a page": [page, like(page, { _id: "other", title: "Other" })],
  "an address, of a redirect": [page, redirect],
  "an address that leads away": [redirect, like(redirect, { _id: "other" })],
  "a code": [coded, like(coded, { code: "diya", _id: "other" })],
  "a code in a campaign": [campaign, like(inSeason, { _id: "other" })],
  "a key": [figure, like(figure, { _id: "other" })],
  "an anchor": [group, like(group, { _id: "other", order: 99 })],
};

const complaints = async ([checked, other]: readonly [SeededDocument, SeededDocument], id: string) => {
  const beside = like(other, { _id: id });
  // A campaign is refused only because of a second promotion with the code.
  const second = checked === campaign ? [like(coded, { _id: "second" })] : [];
  return (await editorsComplaints(checked, [beside, ...second])).filter((sentence) => !/has the place/.test(sentence));
};

test.each(Object.keys(clashes))(
  "a proposal takes %s from no other document; a draft and a release do",
  async (what) => {
    const clash = clashes[what];
    if (!clash) throw new Error("It was listed.");
    const without = await complaints(clash, "versions.proposal-1a2b3c4d.other");
    for (const id of ["other", "drafts.other", "versions.autumn.other"]) {
      const found = (await complaints(clash, id)).filter((sentence) => !without.includes(sentence));
      expect([id, found.length > 0]).toEqual([id, true]);
    }
  },
);
