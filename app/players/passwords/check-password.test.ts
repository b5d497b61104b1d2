import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";

import { describeOnBothEngines, temporaryDatabase } from "../../database/testing/temporary-database.ts";
import { createCeilings } from "../limits/ceilings.ts";
import { createLimits } from "../limits/limits.ts";
import { newClient } from "../testing/open-players.ts";
import { createPasswordCheck } from "./check-password.ts";

const key = Buffer.from("a key of these tests");
const log = pino({ level: "silent" });

describeOnBothEngines((engine) => {
  let temporary: Awaited<ReturnType<typeof temporaryDatabase>>;
  beforeAll(async () => {
    temporary = await temporaryDatabase(engine);
  });
  afterAll(() => temporary[Symbol.asyncDispose]());

  test("a password that nobody had time to check is no failure, of the account, the network or both", async () => {
    const { database } = temporary;
    const ceilings = createCeilings(database, key, log);
    let isBusy = true;
    const check = createPasswordCheck({
      database,
      log,
      ceilings,
      limits: createLimits(database, key, ceilings),
      clock: () => new Date(),
      addressPseudonym: (address) => address,
      addressPseudonyms: (address) => [address],
      breachedPasswords: undefined,
      smsOtp: {
        sendCode: () => Promise.resolve({ kind: "unavailable" }),
        verifyCode: () => Promise.resolve({ kind: "unavailable" }),
      },
      passwords: {
        hash: () => Promise.resolve(undefined),
        verify: () => Promise.resolve(isBusy ? undefined : false),
        isOutdated: () => false,
      },
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
});
