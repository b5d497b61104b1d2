import { expect, test } from "vitest";

import { documents } from "../../seed/documents.ts";
import { promotions } from "../../seed/offers/promotions.ts";
import type { SeededDocument } from "../../seed/seeded.ts";
import { editorsComplaints } from "../../testing/editors-complaints.ts";

const [offer] = promotions;
if (!offer) throw new Error("The seed has no promotion.");

const november = { startsAt: "2098-11-01T00:00:00.000Z", endsAt: "2098-12-01T00:00:00.000Z" };
const december = { startsAt: "2098-12-01T00:00:00.000Z", endsAt: "2099-01-01T00:00:00.000Z" };
const reference = { campaign: { _type: "reference", _ref: "diwali" } };

const campaign = (changes: object): SeededDocument =>
  Object.assign({ _id: "diwali", _type: "campaign", language: "en-IN", title: "Diwali" }, changes);
const promotion = (id: string, changes: object): SeededDocument =>
  Object.assign({}, offer, { _id: id, title: `Gift ${id}`, code: "DIYA" }, changes);

const complaints = async (document: SeededDocument, ...others: readonly SeededDocument[]) =>
  (await editorsComplaints(document, [...documents, ...others])).join("\n");

test("a campaign has a name, a start and an end after it", async () => {
  expect(await complaints(campaign(november))).toBe("");
  expect(await complaints(campaign({ endsAt: november.endsAt }))).toContain("A campaign has a start and an end.");
  expect(await complaints(campaign({ startsAt: november.startsAt }))).toContain("A campaign has a start and an end.");
  expect(await complaints(campaign({ startsAt: november.endsAt, endsAt: november.startsAt }))).toContain(
    "A campaign must end after it starts.",
  );
  expect(await complaints(campaign({ ...november, title: undefined }))).toContain("Say what the campaign is.");
});

test("a start and an end are compared by their instants, however they are written", async () => {
  const start = "2098-12-01T01:00:00+05:30";
  const [before, after] = ["2098-11-30T19:29:59.000Z", "2098-11-30T19:30:01.000Z"];
  expect(await complaints(campaign({ startsAt: start, endsAt: after }))).toBe("");
  for (const endsAt of [before, "2098-11-30T19:30:00Z"])
    expect(await complaints(campaign({ startsAt: start, endsAt }))).toContain("must end after it starts");
});

test.each(["2026-12-01", "2026-12-01T00:00:00", "2026-02-30T00:00:00Z", "2026"])(
  "what the site cannot read as an instant is not published: %s",
  async (written) => {
    const [start, end] = [
      { ...november, startsAt: written },
      { ...november, endsAt: written },
    ];
    for (const period of [start, end]) {
      expect(await complaints(campaign(period))).toContain("The site cannot read this time.");
      expect(await complaints(promotion("one", period))).toContain("The site cannot read this time.");
      expect(await complaints(promotion("one", { ...period, ...reference }), campaign(november))).toBe("");
    }
  },
);

test.each([
  ["a campaign at the same time as the other's own", reference, november, november, true],
  ["a campaign at another time, whatever it says itself", { ...november, ...reference }, december, november, false],
  ["times of its own at the same time as the other", november, december, november, true],
])("a code in %s is refused: %s, the campaign %s, the other %s: %s", async (_, own, period, other, isRefused) => {
  const [one, another] = [promotion("one", own), promotion("two", other)];
  const message = "has this code at the same time";
  const all = [one, another, campaign(period)] as const;
  expect((await complaints(one, ...all)).includes(message)).toBe(isRefused);
  expect((await complaints(another, ...all)).includes(message)).toBe(isRefused);
});

const version = (id: string, changes: object): SeededDocument => Object.assign(campaign(changes), { _id: id });

test.each([
  ["the draft alone", [version("drafts.diwali", december)], false],
  ["the draft alone, in the other's time", [version("drafts.diwali", november)], true],
  ["a release alone", [version("versions.autumn.diwali", december)], false],
  ["a release alone, in the other's time", [version("versions.autumn.diwali", november)], true],
  [
    "published in the other's time, and moved in the draft",
    [campaign(november), version("drafts.diwali", december)],
    true,
  ],
  ["nowhere", [], false],
])("a campaign that is in %s decides for a promotion that is being written", async (_, campaigns, isRefused) => {
  const found = await complaints(promotion("one", reference), promotion("two", november), ...campaigns);
  expect(found.includes("“Gift two” has this code at the same time")).toBe(isRefused);
});

test("a promotion in a release goes by what other releases say of its campaign, too", async () => {
  const written = Object.assign(promotion("one", reference), { _id: "versions.autumn.one" });
  const campaigns = [version("versions.autumn.diwali", december), version("versions.spring.diwali", november)];
  expect(await complaints(written, promotion("two", november), ...campaigns)).toContain(
    "has this code at the same time",
  );
});

test.each([
  ["of its release, whatever its draft says", "versions.autumn.diwali", false],
  ["of another release", "versions.winter.diwali", true],
])("a promotion in a release goes by the campaign %s", async (_, id, isRefused) => {
  const written = Object.assign(promotion("one", reference), { _id: "versions.autumn.one" });
  const campaigns = [version("drafts.diwali", november), version(id, december)];
  const found = await complaints(written, promotion("two", november), ...campaigns);
  expect(found.includes("“Gift two” has this code at the same time")).toBe(isRefused);
});

test("two drafts with one code in a campaign that is only a draft are refused", async () => {
  const [one, two] = ["one", "two"].map((id) => Object.assign(promotion(id, reference), { _id: `drafts.${id}` }));
  if (!one || !two) throw new Error("Two promotions are written.");
  expect(await complaints(one, one, two, version("drafts.diwali", november))).toContain("“Gift two”");
});

test("a campaign is not moved into the time of another promotion with one of its codes", async () => {
  const others = [promotion("one", reference), promotion("two", december), campaign(november)];
  expect(await complaints(campaign(november), ...others)).toBe("");
  expect(await complaints(campaign(december), ...others)).toContain(
    "The promotions “Gift one” and “Gift two” would have the code DIYA at the same time.",
  );
});

test("a promotion of a campaign is not asked about times of its own, which count no more", async () => {
  const reversed = { startsAt: november.endsAt, endsAt: november.startsAt };
  expect(await complaints(promotion("one", reversed))).toContain("must end after it starts");
  expect(await complaints(promotion("one", { ...reversed, ...reference }), campaign(november))).toBe("");
});
