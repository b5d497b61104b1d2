import { eq } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";

import { openDatabase } from "../../database/database.ts";
import { rateLimits } from "../../database/schema/schema.ts";
import { describeOnBothEngines, temporaryDatabase, temporaryPlace } from "../../database/testing/temporary-database.ts";
import { pseudonym } from "../secrets.ts";
import { fillCeiling } from "../testing/fill-ceiling.ts";
import { newClient } from "../testing/open-players.ts";
import { type Ceiling, createCeilings } from "./ceilings.ts";

describeOnBothEngines((engine) => {
  let temporary: Awaited<ReturnType<typeof temporaryDatabase>>;
  beforeAll(async () => {
    temporary = await temporaryDatabase(engine);
  });
  afterAll(() => temporary[Symbol.asyncDispose]());
  afterEach(() => vi.useRealTimers());

  const told: string[] = [];
  const key = Buffer.from("a key of this test");
  const server = () =>
    createCeilings(temporary.database, key, pino({ base: null }, { write: (line) => told.push(line) }));
  const countFromOneNetwork = async ({ count }: Ceiling) => {
    const { address } = newClient();
    for (let times = 0; times < 60; times += 1) await count(address);
  };

  test("actions from many networks pass a ceiling, which is logged once and ends with its window", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const ceilings = server();
    const { signUps, linkMails } = ceilings;
    await fillCeiling({ database: temporary.database, key, ceilings }, "signUps", 499);
    expect(await signUps.count(newClient().address)).toBeUndefined();
    expect([signUps.used(), signUps.isPassed()]).toEqual([1, false]);
    expect(told).toEqual([]);

    expect(await signUps.count(newClient().address)).toBeGreaterThan(0);
    await signUps.note(newClient().address);
    expect(signUps.isPassed()).toBe(true);
    expect(linkMails.isPassed()).toBe(false);
    expect(told).toHaveLength(1);
    expect(JSON.parse(told[0] ?? "")).toMatchObject({
      level: 50,
      alarm: "signUps",
      ceiling: 500,
      msg: expect.stringContaining("far more accounts are opened than usual"),
    });
    expect(told[0]).not.toContain("198.18.");

    const another = server();
    expect(another.signUps.isPassed()).toBe(false);
    await another.signUps.count(newClient().address);
    expect(another.signUps.isPassed(), "another server, once it counts").toBe(true);

    vi.setSystemTime(Date.now() + 60 * 60 * 1_000 + 1);
    expect([signUps.used(), signUps.isPassed()]).toEqual([0, false]);
    expect(await signUps.count(newClient().address)).toBeUndefined();
  });

  test("one network adds at most a tenth of a ceiling", async () => {
    const { linkMails } = server();
    await countFromOneNetwork(linkMails);
    expect(linkMails.used()).toBe(1 / 10);
  });

  test("a customer with many IPv6 networks adds no more than one network", async () => {
    const { signUps } = server();
    const before = signUps.used();
    for (let network = 0; network < 60; network += 1) await signUps.count(`2001:db8:7:${network.toString(16)}00::/56`);
    expect(signUps.used() - before).toBeCloseTo(1 / 10);
  });

  test("a ceiling ends with its window, even when another server's clock begins the next one early", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const start = Date.now();
    const end = start + 60 * 60 * 1_000;
    const [behind, ahead] = [server(), server()];
    await fillCeiling({ database: temporary.database, key, ceilings: behind }, "otps", 5_000);
    expect(await behind.otps.count(newClient().address)).toBeGreaterThan(0);

    vi.setSystemTime(end + 10_000);
    await ahead.otps.count(newClient().address);
    vi.setSystemTime(end - 10_000);
    expect(await behind.otps.count(newClient().address)).toBeUndefined();
    expect(behind.otps.used()).toBe(2 / 1_000);

    const filled = { points: 5_000, expire: new Date(end) };
    const row = eq(rateLimits.key, pseudonym(key)("ceiling", "otps"));
    await temporary.database.db.update(rateLimits).set(filled).where(row);
    await behind.otps.count(newClient().address);
    expect(behind.otps.used(), "after an answer about the window before").toBe(2 / 1_000);
  });

  test("a server also learns that a ceiling is passed from networks whose share is used up", async () => {
    const [first, another] = [server(), server()];
    const { address } = newClient();
    for (let times = 0; times < 50; times += 1) await first.failedLogins.count(address);
    await fillCeiling({ database: temporary.database, key, ceilings: first }, "failedLogins", 501);

    expect(await another.failedLogins.count(address)).toBeGreaterThan(0);
    expect(another.failedLogins.used(), "not counted").toBe(501 / 500);
  });

  test("the day's text messages are counted without a share for each network", async () => {
    const { otpsToday } = server();
    await countFromOneNetwork(otpsToday);
    expect(otpsToday.used()).toBe(60 / 5_000);
  });

  test("`note` does not fail when the database does not answer", async () => {
    await using place = await temporaryPlace(engine);
    const gone = await openDatabase(place.configuration, pino({ level: "silent" }));
    await gone.close();
    const lines: string[] = [];
    const log = pino({ base: null }, { write: (line) => lines.push(line) });
    await createCeilings(gone, Buffer.from("key"), log).signUps.note(newClient().address);
    expect(lines.join("")).toContain("could not be counted towards");
  });
});
