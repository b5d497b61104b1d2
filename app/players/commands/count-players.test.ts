import { afterAll, beforeAll, expect, test } from "vitest";

import { accounts, accountStatuses } from "../../database/schema/schema.ts";
import { describeOnBothEngines } from "../../database/testing/temporary-database.ts";
import { openPlayers, type OpenPlayers } from "../testing/open-players.ts";
import type { Account } from "./account-changes.ts";
import { countPlayers } from "./count-players.ts";

/** Half past midnight in India on 22 November. */
const now = new Date("2026-11-21T19:00:00Z");

/** Accounts: the moment of the sign-up, the status, whether the address is confirmed, and whether Google opened it. */
const opened: readonly (readonly [
  at: string,
  status: Account["status"],
  isConfirmed: boolean,
  openedWithGoogle?: boolean,
])[] = [
  // The last millisecond before the thirty days, and the first one of them.
  ["2026-10-23T18:29:59.999Z", "active", true],
  ["2026-10-23T18:30:00.000Z", "pending", false],
  ["2026-11-21T18:29:59.999Z", "active", true],
  ["2026-11-21T10:00:00.000Z", "active", true, true],
  ["2026-11-21T10:00:01.000Z", "active", true],
  ["2026-11-21T10:00:02.000Z", "closed", false],
  ["2026-11-21T18:30:00.000Z", "suspended", false],
  ["2026-11-21T18:30:00.001Z", "banned", true],
];

describeOnBothEngines((engine) => {
  let open: OpenPlayers;
  beforeAll(async () => {
    open = await openPlayers(engine);
  });
  afterAll(() => open[Symbol.asyncDispose]());

  const count = async () => (await countPlayers(open.database.db, now)).map((line) => line.trim().split(/ {2,}/));

  test("without players every day and every status is nought", async () => {
    const [head, ...lines] = await count();
    expect(head).toEqual(["Day in India", "signed up", "confirmed", "with Google"]);
    expect(lines).toHaveLength(30 + 1 + accountStatuses.length + 2);
    expect(lines.flatMap(([, ...counts]) => counts).every((counted) => counted === "0")).toBe(true);
  });

  test("accounts are counted on the day of their sign-up in India, and by status", async () => {
    const { db } = open.database;
    for (const [place, [at, status, isConfirmed, openedWithGoogle]] of opened.entries()) {
      const id = crypto.randomUUID();
      const createdAt = new Date(at);
      const email = status === "closed" ? null : `member-${place}@count.test`;
      await db
        .insert(accounts)
        .values({ id, email, status, createdAt, openedWithGoogle, emailConfirmedAt: isConfirmed ? now : null });
    }
    const [, ...lines] = await count();
    expect(lines.slice(0, 2)).toEqual([
      ["2026-10-24", "1", "0", "0"],
      ["2026-10-25", "0", "0", "0"],
    ]);
    expect(lines.slice(28)).toEqual([
      ["2026-11-21", "4", "3", "1"],
      ["2026-11-22", "2", "1", "0"],
      [""],
      ["pending", "1"],
      ["active", "4"],
      ["suspended", "1"],
      ["banned", "1"],
      ["closed", "1"],
      [""],
      ["Waiting mails without words", "0"],
    ]);
  });
});
