import { readFileSync } from "node:fs";

import { afterAll, beforeAll, expect, test } from "vitest";

import { accounts } from "../../database/schema/schema.ts";
import { describeOnBothEngines } from "../../database/testing/temporary-database.ts";
import { type AccountEvent, recordEvent } from "../account-events.ts";
import { openPlayers, type OpenPlayers } from "../testing/open-players.ts";
import { runCommand } from "../testing/run-command.ts";

const now = new Date("2026-11-22T12:00:00Z");
const since = "2026-11-21T17:30";
const listed = "listed";

/** Every kind of event: that it is listed, or why not. */
const kinds = {
  "sign-up": listed,
  login: "the session is gone, as `restored` ends all",
  "login-failed": "it changed nothing",
  logout: "the session is gone, as `restored` ends all",
  "email-confirmed": "the address is unproved again, and its owner can have the link mailed again",
  "password-reset-asked": "the link is gone, as `restored` ends all",
  "password-changed": listed,
  "google-link-asked": "the link is gone, as `restored` ends all",
  "google-linked": listed,
  "google-removed": listed,
  "account-replaced": listed,
  "name-edited": "it opens nothing, and the player sees the name before and can edit it again",
  "acceptances-looked-up": "it changed nothing",
  suspended: listed,
  banned: listed,
  reinstated: listed,
  corrected: listed,
  closed: listed,
  "unconfirmed-deleted": "the site deletes it again within the hour",
} as const satisfies Record<AccountEvent["kind"], string>;

const isKind = (kind: string): kind is AccountEvent["kind"] => kind in kinds;
const allKinds = Object.keys(kinds).filter(isKind);
const listedKinds = allKinds.filter((kind) => kinds[kind] === listed);

test("the guide says for each listed kind what to do after a restore", () => {
  const guide = readFileSync("docs/operating.md", "utf8");
  const rows = guide.slice(guide.indexOf("| Listed | ")).split("\n\n", 1)[0]?.split("\n").slice(2) ?? [];
  const named = rows.flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/`([^`]+)`/g)].map(([, kind]) => kind));
  expect(named.toSorted()).toEqual(listedKinds.toSorted());
});

describeOnBothEngines((engine) => {
  let open: OpenPlayers;
  /** An account that Google opened, another one, and one that was replaced. */
  const [google, other, replaced] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  beforeAll(async () => {
    open = await openPlayers(engine);
    const { db } = open.database;
    for (const [id, openedWithGoogle] of [
      [google, true],
      [other, false],
    ] as const)
      await db
        .insert(accounts)
        .values({ id, email: `${id}@changed.test`, status: "active", createdAt: now, openedWithGoogle });
  });
  afterAll(() => open[Symbol.asyncDispose]());

  const list = async (time: string) =>
    (await runCommand(["changed-since", time], { database: open.database, now })).split("\n");

  test("what a restore would undo is listed with account and time, and nothing else", async () => {
    const { db } = open.database;
    expect(await list(since)).toEqual(["Since 21 Nov 2026, 5:30:00 pm IST: nothing"]);
    for (const [minute, kind] of allKinds.entries()) {
      const at = new Date(Date.parse("2026-11-21T13:00:00Z") + minute * 60_000);
      for (const accountId of kind === "account-replaced" ? [replaced] : [google, other])
        await recordEvent(db, { kind, accountId, at });
    }
    const [first, ...lines] = await list(since);
    expect(first).toBe(`Since 21 Nov 2026, 5:30:00 pm IST: ${lines.length}`);
    expect(lines[0]).toBe(`${google}  21 Nov 2026, 6:30:00 pm IST  sign-up: with Google`);
    const found = lines.map((line) => line.split("  "));
    expect(new Set(found.map(([, , kind]) => kind?.split(":")[0]))).toEqual(new Set(listedKinds));
    expect(found.filter(([account]) => account === other)).toHaveLength(listedKinds.length - 2);
    expect(found.filter(([account]) => account === replaced)).toHaveLength(1);
  });

  test("what was corrected, and why an account was stopped, is listed; a moment before the named one is not", async () => {
    const { db } = open.database;
    const [before, at] = [new Date("2026-11-22T10:59:59.999Z"), new Date("2026-11-22T11:00:00Z")];
    await recordEvent(db, { kind: "closed", accountId: other, at: before });
    await recordEvent(db, { kind: "corrected", accountId: other, at, corrected: "email" });
    await recordEvent(db, { kind: "banned", accountId: google, at: now, reason: "Two accounts" });
    const lines = [
      "Since 22 Nov 2026, 4:30:00 pm IST: 2",
      `${other}  22 Nov 2026, 4:30:00 pm IST  corrected: email`,
      `${google}  22 Nov 2026, 5:30:00 pm IST  banned: Two accounts`,
    ];
    for (const time of [
      "2026-11-22T16:30",
      "2026-11-22 16:30:00",
      "2026-11-22T11:00Z",
      "2026-11-22T12:00:00.000+01:00",
    ])
      expect(await list(time), time).toEqual(lines);
    expect((await list("2026-11-22"))[0]).toBe("Since 22 Nov 2026, 12:00:00 am IST: 3");
  });

  test.each(["yesterday", "2026-02-30", "2026-11-22T25:00", "22-11-2026", "2026-11-22T11:00X"])(
    "%s is no time",
    async (time) => {
      await expect(list(time)).rejects.toThrow(`"${time}" is no time. Write it as 2026-11-21T21:45`);
    },
  );

  test.each(["2026-11-22T17:31", "2025-11-22"])("%s is not in the year of which events are kept", async (time) => {
    await expect(list(time)).rejects.toThrow("is not in the last 365 days");
  });
});
