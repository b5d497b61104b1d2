import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";

import { eq, lt, sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";

import {
  accountEvents,
  emailLinks,
  otpChallenges,
  outboxMails,
  pictures,
  rateLimits,
  sessions,
} from "../database/schema/schema.ts";
import { describeOnBothEngines } from "../database/testing/temporary-database.ts";
import { createSweeper, sweep } from "./retention.ts";
import { newClient, openPlayers, type OpenPlayers } from "./testing/open-players.ts";

const now = new Date("2026-11-21T12:00:00Z");
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);

/** More than two batches. */
const manyRows = 10_001;

describeOnBothEngines((engine) => {
  let open: OpenPlayers;
  beforeAll(async () => {
    open = await openPlayers(engine);
  });
  afterAll(() => open[Symbol.asyncDispose]());

  const log = pino({ level: "silent" });
  const sweepAll = (logged = log) => sweep(open.database, { now, log: logged, signal: new AbortController().signal });
  const expire = (counters: number) =>
    open.database.db.execute(sql`
      insert into rate_limits (key, points, expire)
      select 'expired ' || counter, 1, ${days(-1).toISOString()} from generate_series(1, ${counters}::int) counter`);
  const expiredCounters = () => open.database.db.$count(rateLimits, lt(rateLimits.expire, now));

  test("expired rows are deleted, rows that may still be needed stay, and accounts lose nothing", async () => {
    const { db } = open.database;
    const { accountId } = await open.member("lasting@example.com");
    const before = await open.players.personalDetail(accountId);
    await db.delete(rateLimits);
    await db.delete(accountEvents);
    await db.delete(outboxMails);
    await db.delete(otpChallenges);

    const session = (idHash: string, lastSeenAt: Date, expiresAt: Date) => ({
      idHash,
      accountId,
      lastSeenAt,
      expiresAt,
    });
    await db
      .insert(sessions)
      .values([
        session("over", now, days(-0.1)),
        session("idle", days(-7.1), days(20)),
        session("live", days(-6.9), days(0.1)),
      ]);
    const challenge = (mobile: string, expiresAt: Date) => ({
      id: randomUUID(),
      mobile,
      createdAt: days(-3),
      expiresAt,
    });
    await db.insert(otpChallenges).values([challenge("over", days(-1.1)), challenge("live", days(-0.9))]);
    const picture = (mediaType: string, expiresAt: Date | null) => {
      return { id: randomUUID(), bytes: new Uint8Array([1]), mediaType, expiresAt };
    };
    await db
      .insert(pictures)
      .values([picture("over", days(-0.1)), picture("waiting", days(0.1)), picture("owned", null)]);
    const link = (tokenHash: string, expiresAt: Date) =>
      ({ tokenHash, accountId, purpose: "confirm-email", createdAt: days(-99), expiresAt }) as const;
    await db.delete(emailLinks);
    const payload = { person: { sub: "google", email: "lasting@example.com", name: "Asha" } };
    await db
      .insert(emailLinks)
      .values([
        link("over", days(-30.1)),
        { ...link("told", days(-29.9)), payload },
        { ...link("expired for two hours", days(-2 / 24)), payload },
        { ...link("used for two hours", days(1)), usedAt: days(-2 / 24), payload },
        { ...link("just expired", days(-0.5 / 24)), payload },
        { ...link("just used", days(1)), usedAt: days(-0.5 / 24), payload },
        { ...link("open", days(1)), payload },
      ]);
    const mail = (recipient: string, nextAttemptAt: Date, sentAt: Date | null, text = "") => {
      const words = { subject: "", html: text, text };
      return { id: randomUUID(), recipient, ...words, createdAt: days(-99), nextAttemptAt, sentAt };
    };
    await db
      .insert(outboxMails)
      .values([
        mail("sent long ago", days(-31), days(-31)),
        mail("given up long ago", days(-31), null),
        mail("sent", days(-29), days(-29)),
        mail("given up", days(-29), null),
        mail("waiting since the server broke", days(-31), null, "Hello"),
      ]);
    await db.insert(rateLimits).values([
      { key: "over", points: 1, expire: days(-0.1) },
      { key: "live", points: 1, expire: days(0.1) },
      { key: "of another server, just begun", points: 1, expire: days(1.02) },
      { key: "of a clock that was a year ahead", points: 1, expire: days(366) },
    ]);
    const event = (kind: string, at: Date) => ({ id: randomUUID(), accountId, kind, at });
    await db.insert(accountEvents).values([event("over", days(-365.1)), event("kept", days(-364.9))]);

    await sweepAll();

    expect((await db.select().from(sessions)).map(({ idHash }) => idHash)).toEqual(["live"]);
    expect((await db.select().from(otpChallenges)).map(({ mobile }) => mobile)).toEqual(["live"]);
    expect((await db.select().from(pictures)).map(({ mediaType }) => mediaType).sort()).toEqual(["owned", "waiting"]);
    const links = await db.select().from(emailLinks);
    const holding = (held: unknown) =>
      links.flatMap((row) => (isDeepStrictEqual(row.payload, held) ? [row.tokenHash] : [])).toSorted();
    expect(holding(null)).toEqual(["expired for two hours", "told", "used for two hours"]);
    expect(holding(payload)).toEqual(["just expired", "just used", "open"]);
    expect((await db.select().from(outboxMails)).map(({ recipient }) => recipient).sort()).toEqual([
      "given up",
      "sent",
      "waiting since the server broke",
    ]);
    expect((await db.select().from(rateLimits)).map(({ key }) => key)).toEqual([
      "live",
      "of another server, just begun",
    ]);
    expect((await db.select().from(accountEvents)).map(({ kind }) => kind)).toEqual(["kept"]);
    expect(await open.players.personalDetail(accountId)).toEqual(before);
  });

  test.each([
    ["expired", { expiresAt: days(-0.1) }],
    ["used", { usedAt: days(-0.1) }],
  ])("a link to Google that is %s says so with nothing of Google kept", async (kind, ended) => {
    const email = `${kind}@example.com`;
    const { accountId } = await open.confirmedMember(email);
    let token = "";
    const linkMail = (made: string) => ((token = made), { subject: "Link", html: made, text: made });
    const person = { sub: kind, name: "Asha", email };
    const asked = await open.players.requestGoogleLink({ person, client: newClient(), linkMail });
    const browserSecret = asked.kind === "sent" ? asked.browserSecret : undefined;
    const looked = () => open.players.googleLinkMail({ token, browserSecret });
    expect(await looked()).toMatchObject({ kind: "usable", person });
    await open.database.db.update(emailLinks).set(ended).where(eq(emailLinks.accountId, accountId));
    await sweepAll();
    const links = await open.database.db.select().from(emailLinks).where(eq(emailLinks.accountId, accountId));
    expect(JSON.stringify(links)).not.toContain("Asha");
    expect(await looked()).toEqual({ kind });
  });

  test("more rows than one statement may delete are deleted", async () => {
    const { db } = open.database;
    await db.execute(sql`
      create function refuse_many() returns trigger language plpgsql as $$ begin
        if (select count(*) from deleted) > 5000 then raise exception 'This takes too long.'; end if;
        return null;
      end $$`);
    await db.execute(sql`
      create trigger refuse_many after delete on rate_limits
      referencing old table as deleted for each statement execute function refuse_many()`);
    await expire(manyRows);

    await sweepAll();

    expect(await expiredCounters()).toBe(0);
    await db.execute(sql`drop function refuse_many cascade`);
  });

  test("a table whose rows cannot be deleted is logged, and the others are swept", async () => {
    const { db } = open.database;
    await expire(1);
    await db.execute(sql`alter table sessions rename column last_seen_at to seen_at`);
    const lines: string[] = [];

    await sweepAll(pino({ base: null }, { write: (line: string) => lines.push(line) }));

    await db.execute(sql`alter table sessions rename column seen_at to last_seen_at`);
    expect(await expiredCounters()).toBe(0);
    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([{ level: 50, table: "sessions" }]);
  });

  test("a stop waits for one statement, and not for all rows", async () => {
    await expire(manyRows);
    const sweeper = createSweeper({ database: open.database, log, clock: () => now });

    sweeper.start();
    await sweeper.stop();

    expect(await expiredCounters()).toBe(manyRows);
  });
});
