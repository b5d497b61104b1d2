import { createHash } from "node:crypto";

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";

import { accountEvents, accounts, consents, rateLimits, termsCopies } from "../database/schema/schema.ts";
import { describeOnBothEngines } from "../database/testing/temporary-database.ts";
import { unreadTerms } from "../routes/protect/terms/unread-terms.ts";
import type { AcknowledgedTerms } from "./terms-reading.ts";
import { consent, openPlayers, type OpenPlayers } from "./testing/open-players.ts";

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");
const texts = ["A", "B", "C"];
const at = new Date("2026-11-21T12:00:00Z");

/** Random numbers that are the same in every run with the same seed. */
function createRandom(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

interface Row extends AcknowledgedTerms {
  accountId: string;
  kind: "age" | "state" | "terms" | "terms-read";
}

/** What players could have acknowledged: any wording under any number, also twice; some nothing at all. */
function generated(seed: number) {
  const random = createRandom(seed);
  const accountIds = Array.from({ length: 40 }, () => crypto.randomUUID());
  const wording = (): AcknowledgedTerms => ({ hash: hashOf(texts[random(3)] ?? ""), number: random(5) });
  const rows = accountIds.flatMap((accountId): Row[] => {
    if (random(10) === 0) return [];
    const signedUp = wording();
    const readings = Array.from({ length: random(4) }, wording);
    const once = new Map(readings.map((reading) => [`${reading.number} ${reading.hash}`, reading]));
    return [
      { accountId, kind: "age", ...signedUp },
      { accountId, kind: "state", ...signedUp },
      { accountId, kind: "terms", ...signedUp },
      ...[...once.values()].map((reading): Row => ({ accountId, kind: "terms-read", ...reading })),
      // A row from before versions were stored, beside a newer one.
      ...(random(8) === 0 ? [{ accountId, kind: "terms" as const, hash: signedUp.hash, number: 0 }] : []),
    ];
  });
  return { accountIds, rows, inForce: wording() };
}

describeOnBothEngines((engine) => {
  let open: OpenPlayers;
  beforeAll(async () => {
    open = await openPlayers(engine);
    await open.database.db
      .insert(termsCopies)
      .values(texts.map((text) => ({ hash: hashOf(text), revision: "rev", text, firstAcceptedAt: at })));
  });
  afterAll(() => open[Symbol.asyncDispose]());

  async function store({ accountIds, rows }: Pick<ReturnType<typeof generated>, "accountIds" | "rows">) {
    const { db } = open.database;
    await db.delete(consents);
    await db.delete(accounts);
    await db
      .insert(accounts)
      .values(accountIds.map((id) => ({ id, email: `${id}@example.com`, status: "active" as const, createdAt: at })));
    await db.insert(consents).values(
      rows.map(({ hash, number, accountId, kind }) => ({
        id: crypto.randomUUID(),
        accountId,
        kind,
        acceptedAt: at,
        termsHash: hash,
        termsRevision: "rev",
        termsVersion: number,
      })),
    );
  }

  test.each(Array.from({ length: 25 }, (_, index) => index + 1))(
    "counts are those computed in plain code from generated events (seed %i)",
    async (seed) => {
      const { accountIds, rows, inForce } = generated(seed);
      await store({ accountIds, rows });
      open.statements();
      const counts = await open.players.acceptanceCounts(inForce);
      expect(open.statements().filter((statement) => statement !== "select")).toEqual([]);

      const shown = rows.filter(({ kind }) => kind === "terms" || kind === "terms-read");
      const wordingOf = ({ number, hash }: AcknowledgedTerms) => `${number} ${hash}`;
      const playersWith = (wording: string, kind: Row["kind"]) =>
        new Set(
          shown.filter((row) => wordingOf(row) === wording && row.kind === kind).map(({ accountId }) => accountId),
        ).size;
      const wanted = [...new Set(shown.map(wordingOf))].map((wording) => [
        wording,
        playersWith(wording, "terms"),
        playersWith(wording, "terms-read"),
      ]);
      expect(counts.wordings.map((row) => [wordingOf(row), row.agreed, row.read]).toSorted()).toEqual(
        wanted.toSorted(),
      );
      const wordings = { inForce: { ...inForce, revision: "", text: "", effectiveDate: "2026-11-01" }, announced: [] };
      const unread = accountIds.filter(
        (id) =>
          unreadTerms(
            wordings,
            shown.filter(({ accountId }) => accountId === id),
          ).length > 0,
      );
      expect([counts.players, counts.unacknowledged]).toEqual([accountIds.length, unread.length]);
    },
  );

  test("counts are zero without players", async () => {
    await open.database.db.delete(consents);
    await open.database.db.delete(accounts);
    expect(await open.players.acceptanceCounts({ hash: hashOf("A"), number: 1 })).toEqual({
      players: 0,
      unacknowledged: 0,
      wordings: [],
    });
  });

  test("a player is found in any spelling of the address, and the look-up is recorded without it", async () => {
    const { accountId } = await open.member("Look.Up@example.com");
    open.pass({ seconds: 60 });
    const later = { termsRevision: "rev-2", termsVersion: 2, termsCopy: "B" };
    await open.players.readTerms({ accountId, terms: later });
    await open.member("somebody-else@example.com");
    const found = await open.players.acceptancesOf({ email: " look.up@EXAMPLE.com ", staffId: "staff-1" });
    expect(found).toMatchObject({
      kind: "found",
      acceptances: [
        { how: "agreed", number: 1, hash: hashOf(consent.termsCopy), at: expect.any(Date) },
        { how: "read", number: 2, hash: hashOf("B"), at: expect.any(Date) },
      ],
    });
    expect(await open.players.acceptancesOf({ email: "nobody@example.com", staffId: "staff-1" })).toEqual({
      kind: "unknown",
    });
    const events = await open.database.db
      .select()
      .from(accountEvents)
      .where(eq(accountEvents.kind, "acceptances-looked-up"));
    expect(events.map((event) => [event.accountId, event.detail])).toEqual(
      expect.arrayContaining([
        [accountId, { staffId: "staff-1" }],
        [null, { staffId: "staff-1" }],
      ]),
    );
    const kept = JSON.stringify([events, await open.database.db.select().from(rateLimits), open.told]);
    for (const part of ["look.up", "nobody@"]) expect(kept.toLowerCase()).not.toContain(part);
  });

  test("look-ups are limited for each member of staff, also for addresses without an account", async () => {
    const ask = (staffId: string) => open.players.acceptancesOf({ email: "nobody@example.com", staffId });
    for (let times = 0; times < 60; times += 1) expect(await ask("staff-2")).toEqual({ kind: "unknown" });
    expect(await ask("staff-2")).toMatchObject({ kind: "tooMany", waitSeconds: expect.any(Number) });
    expect(await ask("staff-3")).toEqual({ kind: "unknown" });
  });
});
