import { expect, test } from "vitest";

import { documents } from "../seed/documents.ts";
import type { SeededDocument } from "../seed/seeded.ts";
import { editorsComplaints } from "../testing/editors-complaints.ts";

const ofType = (type: string): SeededDocument => {
  const found = documents.find(({ _type }) => _type === type);
  if (!found) throw new Error(`The seed has no ${type}.`);
  return found;
};

const page: SeededDocument = Object.assign({}, ofType("page"), {
  _id: "diwali",
  title: "Diwali",
  address: { _type: "slug", current: "diwali" },
});
const redirect: SeededDocument = Object.assign(
  { _id: "old-fair", _type: "redirect", language: "en-IN" },
  { from: "/old-fair", kind: "permanent", href: "/rummy-legal" },
);
const promotion: SeededDocument = Object.assign({}, ofType("promotion"), { code: "DIYA" });

/** What takes something that no other document may have: an address, a code, an anchor, a place or a key. */
const originals = [page, redirect, promotion, ofType("faqGroup"), ofType("offerFigure"), ofType("ruleFigure")];

const inState = (document: SeededDocument, id: string): SeededDocument => Object.assign({}, document, { _id: id });

const complaints = async (document: SeededDocument, ...others: readonly SeededDocument[]) => {
  const rest = documents.filter(({ _id }) => _id !== document._id && others.every((other) => other._id !== _id));
  return editorsComplaints(document, [...rest, document, ...others]);
};

test.each(originals.map((original) => [original._type, original] as const))(
  "a copy of a published %s is refused, and what it was made from is not",
  async (_, original) => {
    const id = original._id;
    const copy = inState(original, "drafts.copy");
    expect(await complaints(original), "without a copy").toEqual([]);
    expect(await complaints(copy, original), "the copy").not.toEqual([]);
    expect(await complaints(original, copy), "the original").toEqual([]);
    expect(await complaints(inState(original, `drafts.${id}`), original, copy), "its draft").toEqual([]);
    const released = inState(original, `versions.autumn.${id}`);
    const copied = (release: string) => inState(original, `versions.${release}.copy`);
    expect(await complaints(released, original, copied("winter")), "its version in a release").toEqual([]);
    expect(await complaints(released, original, copied("autumn")), "both in one release").not.toEqual([]);
    expect(await complaints(original, inState(original, "copy")), "both are published").not.toEqual([]);
  },
);

test.each(originals.map((original) => [original._type, original] as const))(
  "of two drafts of a %s that want the same, neither is published",
  async (_, original) => {
    const [one, two] = [inState(original, "drafts.one"), inState(original, "drafts.two")];
    const rest = documents.filter(({ _id }) => _id !== original._id);
    expect(await editorsComplaints(one, [...rest, one, two])).not.toEqual([]);
  },
);

const november = { startsAt: "2098-11-01T00:00:00.000Z", endsAt: "2098-12-01T00:00:00.000Z" };
const december = { startsAt: "2098-12-01T00:00:00.000Z", endsAt: "2099-01-01T00:00:00.000Z" };
const both = { startsAt: november.startsAt, endsAt: december.endsAt };
const season = { campaign: { _type: "reference", _ref: "season" } };
const campaign = (period: object): SeededDocument =>
  Object.assign({ _id: "season", _type: "campaign", language: "en-IN", title: "Season" }, period);
const asked = ofType("faqGroup");
const anchor = { anchor: { _type: "slug", current: "lamps" } };
const sectionWithAnchor = { _type: "textBlock", _key: "lamps", heading: "Lamps", ...anchor, body: [] };
const allQuestions = { _type: "faqBlock", _key: "faq", contentsHeading: "Subjects" };

/** What is published; what somebody else has planned, which was fine then; and an edit of what is published that collides with the plan. */
const collisions: readonly (readonly [string, SeededDocument[], SeededDocument, SeededDocument])[] = [
  [
    "a promotion is extended",
    [Object.assign({}, promotion, november)],
    Object.assign({}, promotion, december),
    Object.assign({}, promotion, both),
  ],
  [
    "a promotion's campaign is moved",
    [Object.assign({}, promotion, season), campaign(november)],
    Object.assign({}, promotion, december),
    campaign(both),
  ],
  [
    "a page with an anchor begins to show the FAQ",
    [Object.assign({}, page, { blocks: [sectionWithAnchor] })],
    Object.assign({}, asked, { _id: "planned", order: 99, entries: [], ...anchor }),
    Object.assign({}, page, { blocks: [sectionWithAnchor, allQuestions] }),
  ],
];

test.each([
  ["a promotion is edited", (prefix: string) => inState(Object.assign({}, promotion, season), prefix + promotion._id)],
  ["its campaign is moved", (prefix: string) => inState(campaign(december), `${prefix}season`)],
])("an unchanged copy in the same campaign holds nothing up when %s, in a draft or in a release", async (_, edited) => {
  const original = Object.assign({}, promotion, season);
  const rest = documents.filter(({ _id }) => _id !== promotion._id);
  for (const prefix of ["drafts.", "versions.autumn."]) {
    const moved = inState(campaign(december), `${prefix}season`);
    const dataset = [...rest, original, campaign(november), moved, inState(original, "drafts.copy")];
    const said = (await editorsComplaints(edited(prefix), [...dataset, edited(prefix)])).join();
    expect(said, prefix).not.toContain("same time");
  }
});

test("a promotion is not extended into the time to which a release moves the campaign of another", async () => {
  const original = Object.assign({}, promotion, november);
  const rest = documents.filter(({ _id }) => _id !== promotion._id);
  const plan = Object.assign({}, promotion, season, { _id: "versions.winter.planned" });
  const dataset = [...rest, original, plan, campaign(november), inState(campaign(december), "versions.winter.season")];
  expect((await editorsComplaints(plan, dataset)).join(), "the plan").not.toContain("same time");
  const extended = Object.assign({}, promotion, both, { _id: `drafts.${promotion._id}` });
  expect((await editorsComplaints(extended, [...dataset, extended])).join()).toContain("same time");
});

test.each(collisions)("what somebody else has planned is not lost when %s", async (_, published, planned, edited) => {
  const rest = documents.filter(({ _id }) => published.every((one) => one._id !== _id));
  for (const prefix of ["drafts.", "versions.winter."]) {
    const plan = inState(planned, `${prefix}planned`);
    const dataset = [...rest, ...published, plan];
    const before = await editorsComplaints(plan, dataset);
    expect(
      before.filter((complaint) => /same time|shows both/.test(complaint)),
      "the plan",
    ).toEqual([]);
    const change = inState(edited, `drafts.${edited._id}`);
    expect((await editorsComplaints(change, [...dataset, change])).join(), "the edit").toMatch(/same time|shows both/);
  }
});

test("two groups that change places are published one after the other, with an edit in between", async () => {
  const [one, two] = documents.filter(({ _type }) => _type === "faqGroup");
  if (!one || !two) throw new Error("The seed has several groups of questions.");
  const placed = (document: SeededDocument, id: string, order: number): SeededDocument =>
    Object.assign({}, document, { _id: id, order });
  const rest = documents.filter(({ _id }) => _id !== one._id && _id !== two._id);
  const dataset = [
    ...rest,
    placed(one, one._id, 102),
    placed(two, two._id, 102),
    placed(two, `drafts.${two._id}`, 101),
  ];
  expect(await editorsComplaints(placed(one, `drafts.${one._id}`, 102), dataset), "published first").toEqual([]);
  expect(await editorsComplaints(placed(two, `drafts.${two._id}`, 101), dataset), "the other").toEqual([]);
});

test("a page that comes back to its old address is not refused for the redirect that leads from there to it", async () => {
  const back = Object.assign({}, redirect, {
    _id: "redirect-diwali",
    from: "/diwali",
    href: undefined,
    page: { _type: "reference", _ref: page._id, _weak: true },
  });
  const elsewhere = Object.assign({}, back, { page: { _type: "reference", _ref: "holi", _weak: true } });
  expect(await complaints(page, back)).toEqual([]);
  expect((await complaints(page, elsewhere)).join()).toContain("A redirect leads away from /diwali.");
});
