import { expect, test } from "vitest";

import { documents } from "../../seed/documents.ts";
import { promotions } from "../../seed/offers/promotions.ts";
import type { SeededDocument } from "../../seed/seeded.ts";
import { editorsComplaints } from "../../testing/editors-complaints.ts";

const [offer] = promotions;
if (!offer) throw new Error("The seed has no promotion.");

const over = { startsAt: "2025-10-01T06:30:00.000Z", endsAt: "2025-11-03T18:30:00.000Z" };
const running = { startsAt: over.startsAt, endsAt: "2098-11-03T18:30:00.000Z" };
const coming = { startsAt: "2098-10-01T06:30:00.000Z", endsAt: running.endsAt };
const inCampaign = { campaign: { _type: "reference", _ref: "diwali" } };
const since = "ended on 4 Nov 2025, 12:00 am (Indian time): no visitor sees";
const ended = [`"endsAt": This ${since} it.`];
const campaignEnded = [`"campaign": This campaign ${since} this promotion.`];

const campaign = (period: object, id = "diwali"): SeededDocument =>
  Object.assign({ _id: id, _type: "campaign", language: "en-IN", title: "Diwali" }, period);
const promotion = (changes: object, id = "drafts.gift") => Object.assign({}, offer, { _id: id }, changes);

test.each([
  ["that is over", over, [], ended],
  ["that ended without a start", { endsAt: over.endsAt }, [], ended],
  ["whose end was written with India's offset", { endsAt: "2025-11-04T00:00:00+05:30" }, [], ended],
  ["that runs", running, [], []],
  ["that will begin", coming, [], []],
  ["that began and has no end", { startsAt: over.startsAt }, [], []],
  ["without any time", {}, [], []],
  ["whose campaign is over", inCampaign, [campaign(over)], campaignEnded],
  ["whose campaign is over, as its own hidden time is", { ...over, ...inCampaign }, [campaign(over)], campaignEnded],
  [
    "whose campaign is over, and its own hidden time is not",
    { ...running, ...inCampaign },
    [campaign(over)],
    campaignEnded,
  ],
  [
    "whose campaign is a draft",
    inCampaign,
    [campaign(running, "drafts.diwali")],
    ['"campaign": This campaign is not published yet: until then no visitor sees this promotion.'],
  ],
  ["whose campaign runs", inCampaign, [campaign(running)], []],
  ["whose campaign runs, and its own hidden time is over", { ...over, ...inCampaign }, [campaign(running)], []],
  ["whose campaign will begin, and its own hidden time is over", { ...over, ...inCampaign }, [campaign(coming)], []],
  [
    "whose campaign is over until its draft is published",
    inCampaign,
    [campaign(over), campaign(coming, "drafts.diwali")],
    campaignEnded,
  ],
])("a promotion %s", async (_, changes, campaigns, wanted) => {
  expect(await editorsComplaints(promotion(changes), [...documents, ...campaigns])).toEqual(wanted);
});

test("a promotion in a release has the campaign's time that the release publishes with it", async () => {
  const dataset = [...documents, campaign(over), campaign(coming, "versions.autumn.diwali")];
  expect(await editorsComplaints(promotion(inCampaign, "versions.autumn.gift"), dataset)).toEqual([]);
  expect(await editorsComplaints(promotion(inCampaign, "versions.winter.gift"), dataset)).toEqual(campaignEnded);
});

test.each([
  ["that is over", over, [`"endsAt": This ${since} its promotions.`]],
  ["that runs", running, []],
  ["that will begin", coming, []],
])("a campaign %s", async (_, period, wanted) => {
  expect(await editorsComplaints(campaign(period), documents)).toEqual(wanted);
});
