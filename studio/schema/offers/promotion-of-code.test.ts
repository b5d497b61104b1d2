import { expect, test } from "vitest";

import { promotionPage } from "../../seed/pages/promotion-page.ts";
import { promotions } from "../../seed/offers/promotions.ts";
import { editorsComplaints } from "../../testing/editors-complaints.ts";

const [offer] = promotions;
if (!offer) throw new Error("The seed has no promotion.");

const code = "TERAHDEPOSIT";
const diwali = Object.assign({}, offer, { _id: "diwali", title: "Diwali gift", code });
const [past, far, farther] = ["2026-01-01T06:30:00.000Z", "2098-01-01T06:30:00.000Z", "2099-01-01T06:30:00.000Z"];
const campaign = { _id: "a-campaign", _type: "campaign", language: "en-IN", title: "Festival", endsAt: far } as const;
const ofCampaign = { ...diwali, campaign: { _type: "reference", _ref: campaign._id } };

/** What the Studio says of a page that shows the code, beside the code. */
const said = async (dataset: Parameters<typeof editorsComplaints>[1], _id = promotionPage._id) =>
  (await editorsComplaints({ ...promotionPage, _id }, dataset)).flatMap((line) =>
    line.includes('"coupon" "code"') ? [line.replace(/^.*?: /, "")] : [],
  );

const none = [`No published promotion has the code ${code}.`];
const until = (words: string) => [
  `The promotion “Diwali gift” with this code ${words}; this block stays until you remove it.`,
];
const atOnce = (words: string) => [
  `The promotion “Diwali gift” with this code ${words}; this block shows the code at once.`,
];

test.each([
  ["no promotion", [], none],
  ["one of another code", [{ ...diwali, code: "OTHER" }], none],
  ["one without an end", [diwali], []],
  ["one that writes it in small letters", [{ ...diwali, code: code.toLowerCase() }], []],
  ["one that ends", [{ ...diwali, endsAt: far }], until("ends on 1 Jan 2098, 12:00 pm")],
  ["one that ended", [{ ...diwali, endsAt: past }], until("ended on 1 Jan 2026, 12:00 pm")],
  ["one whose campaign ends", [ofCampaign, campaign], until("ends on 1 Jan 2098, 12:00 pm")],
  ["one that has begun", [{ ...diwali, startsAt: past }], []],
  ["one that has not begun", [{ ...diwali, startsAt: far }], atOnce("begins on 1 Jan 2098, 12:00 pm")],
  [
    "one that has not begun, and ends",
    [{ ...diwali, startsAt: far, endsAt: farther }],
    atOnce("begins on 1 Jan 2098, 12:00 pm"),
  ],
  [
    "one whose campaign has not begun",
    [ofCampaign, { ...campaign, startsAt: far, endsAt: farther }],
    atOnce("begins on 1 Jan 2098, 12:00 pm"),
  ],
  ["one whose campaign is not published", [ofCampaign], atOnce("belongs to a campaign that is not published yet")],
  [
    "one that ends, and one that begins after it",
    [
      { ...diwali, endsAt: far },
      { ...diwali, _id: "next", title: "Next", startsAt: far },
    ],
    until("ends on 1 Jan 2098, 12:00 pm"),
  ],
  [
    "one that ended, and one that has not begun",
    [
      { ...diwali, _id: "before", title: "Before", endsAt: past },
      { ...diwali, startsAt: far },
    ],
    atOnce("begins on 1 Jan 2098, 12:00 pm"),
  ],
  [
    "two that end, of which the later counts",
    [
      { ...diwali, _id: "before", title: "Before", endsAt: past },
      { ...diwali, endsAt: farther },
    ],
    until("ends on 1 Jan 2099, 12:00 pm"),
  ],
  [
    "one that ends and one that does not",
    [
      { ...diwali, endsAt: far },
      { ...diwali, _id: "other" },
    ],
    [],
  ],
  ["a draft alone", [{ ...diwali, _id: "drafts.diwali" }], none],
])("a code on a page is compared with %s", async (_, dataset, expected) => {
  expect(await said(dataset)).toEqual(expected);
});

test("a page in a release counts the promotions that the release publishes with it", async () => {
  const inRelease = { ...diwali, _id: "versions.festival.diwali" };
  expect(await said([inRelease], `versions.festival.${promotionPage._id}`)).toEqual([]);
  expect(await said([inRelease])).toEqual(none);
});
