import { expect, test } from "vitest";

import { acceptancesReport } from "./acceptances-report.ts";

const now = new Date("2026-11-25T12:00:00Z");
const version = (number: number, day: string, precededBy: number[]) => ({
  number,
  publishedAt: `2026-11-0${number}T00:00:00.000Z`,
  effectiveDate: day,
  precededBy,
});
const versions = [
  version(4, "2026-12-01", [2]),
  version(3, "2026-12-24", [2]),
  version(2, "2026-11-02", [1]),
  version(1, "2026-11-01", []),
];
const wording = (hash: string, number: number, effectiveDate: string) => ({
  hash,
  number,
  effectiveDate,
  revision: "",
  text: "",
});
const wordings = { inForce: wording("b", 2, "2026-11-02"), announced: [wording("d", 4, "2026-12-01")] };

test("every version and every acknowledged wording is listed with its state, the newest first", () => {
  const counts = {
    players: 9,
    unacknowledged: 4,
    wordings: [
      { number: 0, hash: "a", agreed: 2, read: 0 },
      { number: 2, hash: "b", agreed: 3, read: 1 },
      { number: 2, hash: "a", agreed: 1, read: 0 },
      { number: 7, hash: "z", agreed: 1, read: 0 },
    ],
  };
  const { versions: shown, ...totals } = acceptancesReport(counts, versions, wordings, now);
  expect(totals).toEqual({ players: 9, unacknowledged: 4 });
  expect(shown.map((row) => [row.number, row.state, row.hash, row.effectiveDate, row.agreed, row.read])).toEqual([
    [7, "unnumbered", "z", null, 1, 0],
    [4, "announced", "d", "2026-12-01", 0, 0],
    [3, "never", null, "2026-12-24", 0, 0],
    [2, "inForce", "a", "2026-11-02", 1, 0],
    [2, "inForce", "b", "2026-11-02", 3, 1],
    [1, "replaced", null, "2026-11-01", 0, 0],
    [0, "unnumbered", "a", null, 2, 0],
  ]);
});
