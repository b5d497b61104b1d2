import { expect, test } from "vitest";

import { instant } from "./instant.ts";
import { offer } from "./offer.ts";

test.each([
  ["2026-12-01T00:00:00+05:30", "2026-11-30T18:30:00.000Z"],
  ["2026-11-30T18:30:00-00:00", "2026-11-30T18:30:00.000Z"],
  ["2026-11-30T18:30:00Z", "2026-11-30T18:30:00Z"],
  ["2026-11-30T18:30:00.123456Z", "2026-11-30T18:30:00.123456Z"],
  ["0001-01-01T00:00:00+05:30", "0000-12-31T18:30:00.000Z"],
])("%s is read as %s", (written, read) => expect(instant.parse(written)).toBe(read));

test.each(["2026-02-30T00:00:00Z", "2026-12-01", "2026-12-01T00:00:00", "2026-12-01T24:00:00Z", "soon"])(
  "%s is no instant",
  (written) => expect(instant.safeParse(written).success).toBe(false),
);

test("an offer with Indian times takes no page away", () => {
  const period = offer.pick({ startsAt: true, endsAt: true });
  expect(period.parse({ startsAt: "2026-12-01T00:00:00+05:30", endsAt: null })).toEqual({
    startsAt: "2026-11-30T18:30:00.000Z",
    endsAt: null,
  });
});
