import { expect, test } from "vitest";

import { runningOffers } from "./running-offers.ts";

/** An offer of Diwali 2026, as the Studio stores what an editor set in Indian time: 8 November, midnight to midnight. */
const diwali = {
  key: "diwali",
  title: "Diwali",
  code: null,
  summary: "A light for every player.",
  terms: [],
  startsAt: "2026-11-07T18:30:00.000Z",
  endsAt: "2026-11-08T18:30:00.000Z",
};

test.each([
  ["2026-11-07T23:59:59.999+05:30", false],
  ["2026-11-08T00:00:00+05:30", true],
  ["2026-11-08T23:59:59.999+05:30", true],
  ["2026-11-09T00:00:00+05:30", false],
])("at %s an offer of 8 November runs: %s", (now, runs) => {
  expect(runningOffers([diwali], new Date(now))).toEqual(runs ? [diwali] : []);
});

test("an offer without a start or an end is unlimited on that side", () => {
  const always = { ...diwali, startsAt: null, endsAt: null };
  const since = { ...diwali, endsAt: null };
  expect(runningOffers([always, since], new Date("2000-01-01"))).toEqual([always]);
  expect(runningOffers([since, always], new Date("2100-01-01"))).toEqual([since, always]);
});
