import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";

import { accounts } from "../../database/schema/schema.ts";
import { describeOnBothEngines, temporaryDatabase } from "../../database/testing/temporary-database.ts";
import { recordEvent } from "../account-events.ts";
import { createCeilings } from "../limits/ceilings.ts";
import { createLimits } from "../limits/limits.ts";
import { newClient } from "../testing/open-players.ts";
import { createPasswordCheck } from "./check-password.ts";
import type { Passwords } from "./passwords.ts";

const key = Buffer.from("a key of these tests");
const log = pino({ level: "silent" });

describeOnBothEngines((engine) => {
  let temporary: Awaited<ReturnType<typeof temporaryDatabase>>;
  beforeAll(async () => {
    temporary = await temporaryDatabase(engine);
  });
  afterAll(() => temporary[Symbol.asyncDispose]());

  const createCheck = (passwords: Pick<Passwords, "verify" | "mustWait">) => {
    const { database } = temporary;
    const ceilings = createCeilings(database, key, log);
    return createPasswordCheck({
      database,
      log,
      ceilings,
      limits: createLimits(database, key, ceilings, log, () => undefined),
      clock: () => new Date(),
      addressPseudonym: (address) => address,
      addressPseudonyms: (address) => [address],
      breachedPasswords: undefined,
      smsOtp: {
        sendCode: () => Promise.resolve({ kind: "unavailable" }),
        verifyCode: () => Promise.resolve({ kind: "unavailable" }),
      },
      passwords: { hash: () => Promise.resolve(undefined), isOutdated: () => false, ...passwords },
    });
  };

  test("a password that nobody had time to check is no failure, of the account, the network or both", async () => {
    let isBusy = true;
    const check = createCheck({
      verify: () => Promise.resolve(isBusy ? undefined : false),
      mustWait: () => isBusy,
    });
    const [email, client] = ["busy@example.com", newClient()];
    const logIn = (from = client) => check({ email, password: "a", client: from });
    for (let times = 0; times < 25; times += 1) expect(await logIn()).toEqual({ kind: "unavailable" });
    for (let times = 0; times < 25; times += 1) expect(await logIn(newClient())).toEqual({ kind: "unavailable" });

    isBusy = false;
    for (let times = 0; times < 5; times += 1) expect(await logIn()).toEqual({ kind: "wrong" });
    expect(await logIn()).toEqual({ kind: "wrong" });
    expect(await logIn(), "seven wrong ones have to wait").toMatchObject({ kind: "tooMany", limit: "account" });
  });

  test.each([
    { isBusy: true, who: "a player at home", goesFirst: true },
    { isBusy: true, who: "the player elsewhere", goesFirst: false },
    { isBusy: true, who: "somebody without an account", goesFirst: false },
    { isBusy: false, who: "a player at home", goesFirst: false },
  ])("with others waiting ($isBusy), $who goes first: $goesFirst", async ({ isBusy, who, goesFirst }) => {
    const first: unknown[] = [];
    const check = createCheck({
      verify: (_kept, _typed, options) => {
        first.push(options?.goesFirst);
        return Promise.resolve(true);
      },
      mustWait: () => isBusy,
    });
    const { db } = temporary.database;
    const [accountId, home, at] = [crypto.randomUUID(), newClient(), new Date()];
    const email = `${accountId}@example.com`;
    await db.insert(accounts).values({ id: accountId, email, status: "active", createdAt: at, passwordHash: "a hash" });
    await recordEvent(db, { kind: "login", accountId, at, address: home.address });
    await check({
      email: who === "somebody without an account" ? "nobody@example.com" : email,
      password: "a",
      client: who === "the player elsewhere" ? newClient() : home,
    });
    expect(first).toEqual([goesFirst]);
  });
});
