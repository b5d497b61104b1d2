import { evaluate, parse } from "groq-js";
import { expect, test } from "vitest";

import { offerInstants } from "./offer-period.ts";

const own = { startsAt: "2026-11-01T00:00:00Z", endsAt: "2026-12-01T00:00:00Z" };
const campaign = { startsAt: "2027-01-01T00:00:00Z", endsAt: "2027-02-01T00:00:00Z" };
const reference = { campaign: { _type: "reference", _ref: "diwali" } };
const never = { startsAt: null, endsAt: "1970-01-01T00:00:00Z" };

test.each([
  ["without a campaign, its own", own, campaign, own],
  ["without a campaign and times of its own, for ever", {}, campaign, { startsAt: null, endsAt: null }],
  ["with a campaign, the campaign's", { ...own, ...reference }, campaign, campaign],
  [
    "with a campaign that has no start, to its end",
    reference,
    { endsAt: campaign.endsAt },
    { ...campaign, startsAt: null },
  ],
  [
    "with a campaign that has no end, never",
    reference,
    { startsAt: campaign.startsAt },
    { ...never, startsAt: campaign.startsAt },
  ],
  ["with a campaign that is not published, never", { ...own, ...reference }, undefined, never],
])("a promotion runs %s", async (_, promotion, published, wanted) => {
  const dataset = [
    { _id: "lamps", _type: "promotion", ...promotion },
    ...(published ? [{ _id: "diwali", _type: "campaign", ...published }] : []),
  ];
  const { startsAt, endsAt } = offerInstants;
  const query = parse(`*[_id == "lamps"][0]{ "startsAt": ${startsAt}, "endsAt": ${endsAt} }`);
  const answer = await evaluate(query, { dataset });
  expect(await answer.get()).toEqual(wanted);
});
