import { expect, test } from "vitest";

import { answeredDay } from "./answered-day.ts";

const friday = "2026-11-20";
const saturday = "2026-11-21";

test.each([
  ["now, on the same day", { isNow: true, day: "2026-12-01" }, friday, friday],
  ["now, after midnight", { isNow: true, day: "2026-12-01" }, saturday, undefined],
  ["another day, on the same day", { isNow: false, day: "2026-12-01" }, friday, "2026-12-01"],
  ["the day of the question, after midnight", { isNow: false, day: friday }, saturday, undefined],
])("a question that was asked on Friday is answered with %s", (_, answer, today, applies) => {
  expect(answeredDay(answer, friday, today)).toBe(applies);
});
