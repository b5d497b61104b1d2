import { expect, test } from "vitest";

import { compiledSchema, prepareForPreview } from "../../testing/compiled-schema.ts";

const over = { startsAt: "2025-10-01T06:30:00.000Z", endsAt: "2025-11-03T18:30:00.000Z" };
const running = { startsAt: over.startsAt, endsAt: "2098-11-03T18:30:00.000Z" };
const coming = { startsAt: "2098-10-01T06:30:00.000Z", endsAt: running.endsAt };
const since = "GIFT · Over since 4 Nov 2025";
const until = "GIFT · Until 4 Nov 2098, 12:00 am";
const from = "GIFT · From 1 Oct 2098, 12:00 pm";

test.each([
  ["that is over", over, since],
  ["whose end was written with India's offset", { endsAt: "2025-11-04T00:00:00+05:30" }, since],
  ["that runs", running, until],
  ["that will begin", coming, `${from} to 4 Nov 2098, 12:00 am`],
  ["that will begin and has no end", { startsAt: coming.startsAt }, from],
  ["that began and has no end", { startsAt: over.startsAt }, "GIFT"],
  ["whose end the site cannot read", { endsAt: "2026-02-30" }, "GIFT"],
  ["without a code", { ...over, code: undefined }, "No code · Over since 4 Nov 2025"],
  [
    "whose campaign is over, and its own hidden time is not",
    { ...running, campaign: { _id: "diwali", ...over } },
    since,
  ],
  ["whose campaign runs, and its own hidden time is over", { ...over, campaign: { _id: "diwali", ...running } }, until],
  ["whose campaign is not read, and its own hidden time is over", { ...over, campaign: { _ref: "diwali" } }, "GIFT"],
])("lists show of a promotion %s: %s", (_, changes, subtitle) => {
  const type = compiledSchema.get("promotion");
  if (!type) throw new Error("The schema has no promotions.");
  const listed = { _id: "gift", _type: "promotion", title: "A gift", code: "GIFT", ...changes };
  expect(prepareForPreview(listed, type)).toMatchObject({ title: "A gift", subtitle });
});
