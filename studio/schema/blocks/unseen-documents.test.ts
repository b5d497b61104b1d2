import { expect, test } from "vitest";

import * as declarations from "../../../app/blocks/blocks.ts";
import { editing } from "../../../app/blocks/editing.ts";
import { documents } from "../../seed/documents.ts";
import type { SeededDocument } from "../../seed/seeded.ts";
import { editorsComplaints } from "../../testing/editors-complaints.ts";

/** The fields of blocks in which staff choose documents, each with an example of its block and the documents' type. */
const lists = Object.values(declarations).flatMap(({ name, example, fields }) =>
  Object.entries(fields).flatMap(([field, parser]) => {
    const kept = editing.get(parser);
    return kept?.kind === "references" ? [{ block: { ...example, _type: name }, field, type: kept.to }] : [];
  }),
);

const document = (_id: string, changes: object = {}): SeededDocument =>
  Object.assign({ _id, _type: "promotion", language: "en-IN", title: "Diwali gift" }, changes);

const [past, far] = ["2025-11-03T18:30:00.000Z", "2098-11-03T18:30:00.000Z"];
const inSeason = { campaign: { _type: "reference", _ref: "season" } };
const season = (endsAt: string) => document("season", { _type: "campaign", endsAt });

const unpublished = ["“Diwali gift” is not published yet."];
const ended = ["“Diwali gift” ended on 4 Nov 2025, 12:00 am (Indian time): no visitor sees it."];

/** What the Studio says of a page that lists the document `gift`, and first another one that visitors see. */
async function said({ block, field }: (typeof lists)[number], dataset: readonly SeededDocument[], pageId: string) {
  const chosen = ["fine", "gift"].map((id) => ({ _type: "reference", _key: `the-${id}`, _ref: id, _weak: true }));
  const page = {
    _id: pageId,
    _type: "page",
    language: "en-IN",
    title: "Diwali",
    lead: "Lamps.",
    address: { _type: "slug", current: "diwali" },
    blocks: [{ ...block, _key: "list", [field]: chosen }],
  };
  const complaints = await editorsComplaints(page, [...documents, document("fine"), ...dataset]);
  const place = `"blocks" {"_key":"list"} "${field}" {"_key":"the-gift"}: `;
  return complaints.map((complaint) => complaint.replace(place, ""));
}

const everyType = lists.map(({ type }) => type);
test("promotions and groups of questions are chosen in lists", () => {
  expect(everyType.toSorted()).toEqual(["faqGroup", "promotion"]);
});

test.each([
  ["published", [document("gift")], everyType, []],
  ["published and changed in a draft", [document("gift"), document("drafts.gift")], everyType, []],
  ["a draft alone", [document("drafts.gift")], everyType, unpublished],
  ["in the same release alone", [document("versions.autumn.gift")], everyType, []],
  ["in another release alone", [document("versions.winter.gift")], everyType, unpublished],
  ["deleted", [], everyType, ["This is no longer there."]],
  ["over", [document("gift", { endsAt: past })], ["promotion"], ended],
  ["to end later", [document("gift", { endsAt: far })], ["promotion"], []],
  ["over with its campaign", [document("gift", inSeason), season(past)], ["promotion"], ended],
  [
    "in a campaign that is a draft",
    [document("gift", inSeason), document("drafts.season", { _type: "campaign", endsAt: far })],
    ["promotion"],
    ["The campaign of “Diwali gift” is not published yet."],
  ],
  ["in a campaign that runs", [document("gift", { endsAt: past, ...inSeason }), season(far)], ["promotion"], []],
])("a listed document that is %s", async (_, dataset, types, wanted) => {
  for (const list of lists.filter(({ type }) => types.includes(type))) {
    const ofType = dataset.map((one) => (one._id === "season" ? one : Object.assign({}, one, { _type: list.type })));
    expect([list.type, ...(await said(list, ofType, "versions.autumn.diwali"))]).toEqual([list.type, ...wanted]);
  }
});

test("a page that is in no release is not published with what a release has", async () => {
  for (const list of lists)
    expect(await said(list, [document("versions.autumn.gift")], "drafts.diwali")).toEqual(unpublished);
});
