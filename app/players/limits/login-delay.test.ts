import { inArray } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";

import { rateLimits } from "../../database/schema/schema.ts";
import { describeOnBothEngines, temporaryDatabase } from "../../database/testing/temporary-database.ts";
import { pseudonym } from "../secrets.ts";
import { newClient } from "../testing/open-players.ts";
import type { Ceiling } from "./ceilings.ts";
import { countersIn, uncountIn } from "./counter.ts";
import { createLoginDelay, type LoginLimit } from "./login-delay.ts";

describeOnBothEngines((engine) => {
  let temporary: Awaited<ReturnType<typeof temporaryDatabase>>;
  beforeAll(async () => {
    temporary = await temporaryDatabase(engine);
  });
  afterAll(() => temporary[Symbol.asyncDispose]());
  afterEach(() => vi.useRealTimers());

  const name = pseudonym(Buffer.from("a key of this test"));
  /** Sets the number of failed logins of this quarter of an hour, without trying them. */
  const failedBefore = (limit: "login-network" | "login-account", subject: string, failures: number) =>
    countersIn(temporary.database)(failures, 15 * 60).penalty(name(limit, subject), failures);
  /** A login delay with or without a passed ceiling of failed logins; it records from which addresses guessed accounts were counted, and what refused. */
  const site = ({ isInBulk = false } = {}) => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const guessedFrom: string[] = [];
    const refused: LoginLimit[] = [];
    const ceiling = (noted: string[], isPassed = false): Ceiling => ({
      count: () => Promise.reject(new Error("What is done already is noted.")),
      giveBack: () => Promise.reject(new Error("What is done already is not given back.")),
      note: (address) => {
        noted.push(address);
        return Promise.resolve();
      },
      isPassed: () => isPassed,
      used: () => 0,
    });
    const ceilings = { failedLogins: ceiling([], isInBulk), guessedAccounts: ceiling(guessedFrom) };
    const { database } = temporary;
    const delay = createLoginDelay(countersIn(database), uncountIn(database), name, ceilings, (limit) =>
      refused.push(limit),
    );
    /** Tries wrong passwords; answers the limits that refused them. */
    const fail = async (times: number, email: string, address: string, isKnown = false) => {
      const refusals = [];
      for (let count = 0; count < times; count += 1) {
        const attempt = { email, address, isKnownNetwork: () => Promise.resolve(isKnown) };
        const refusal = await delay.begin(attempt);
        if (!refusal) await delay.fail(attempt);
        refusals.push(refusal?.limit ?? "none");
      }
      return refusals;
    };
    return { delay, fail, guessedFrom, refused };
  };
  const quarterOfAnHourPasses = () => vi.setSystemTime(Date.now() + 15 * 60 * 1_000 + 1);

  test("log-ins that succeed after their window ended give nothing back to the next one", async () => {
    const { delay } = site();
    const { address } = newClient();
    const attempts = Array.from({ length: 5 }, (_, index) => ({
      email: `own-${index}@delay.test`,
      address,
      isKnownNetwork: () => Promise.resolve(true),
    }));
    for (const attempt of attempts) expect(await delay.begin(attempt)).toBeUndefined();
    quarterOfAnHourPasses();
    for (const attempt of attempts) await delay.succeed(attempt);
    for (const attempt of attempts) await delay.giveBack(attempt);
    const counts = await temporary.database.db
      .select({ points: rateLimits.points })
      .from(rateLimits)
      .where(inArray(rateLimits.key, [name("login-network", address), name("login-account", "own-0@delay.test")]));
    expect(counts.map(({ points }) => points).toSorted()).toEqual([1, 5]);
  });

  test("a refused flood does not use up the tries of known players behind the same address", async () => {
    const { fail } = site({ isInBulk: true });
    const { address } = newClient();
    await failedBefore("login-network", address, 199);
    expect(await fail(5, "flood@delay.test", address)).toEqual(Array(5).fill("network"));
    expect(await fail(2, "neighbour@delay.test", address, true)).toEqual(["none", "network"]);
  });

  test("an attempt that was refused because of other people's failures is not counted as a failure", async () => {
    const { fail } = site({ isInBulk: true });
    const { address } = newClient();
    await failedBefore("login-network", address, 3);
    expect(await fail(8, "network@delay.test", address)).toEqual(Array(8).fill("network"));
    quarterOfAnHourPasses();
    expect(await fail(2, "network@delay.test", address)).toEqual(["none", "none"]);

    const calm = site();
    const newcomer = newClient().address;
    await failedBefore("login-account", "account@delay.test", 20);
    expect(await calm.fail(8, "account@delay.test", newcomer)).toEqual(Array(8).fill("account"));
    quarterOfAnHourPasses();
    expect(await calm.fail(2, "account@delay.test", newcomer)).toEqual(["none", "none"]);
  });

  test("an attempt that was refused unchecked begins no delay", async () => {
    const { address } = newClient();
    const tooFew = site();
    expect(await tooFew.fail(5, "gate@delay.test", address)).toEqual(Array(5).fill("none"));
    await failedBefore("login-network", address, 200);
    expect(await tooFew.fail(3, "gate@delay.test", address)).toEqual(Array(3).fill("network"));

    const elsewhere = newClient().address;
    expect(await tooFew.fail(5, "guessed@delay.test", elsewhere)).toEqual(Array(5).fill("none"));
    await failedBefore("login-account", "guessed@delay.test", 20);
    const attempt = { email: "guessed@delay.test", address: elsewhere };
    expect(await tooFew.fail(2, attempt.email, attempt.address)).toEqual(["account", "account"]);
    expect(await tooFew.fail(2, attempt.email, attempt.address, true), "a known player").toEqual(["none", "account"]);
  });

  test("each refusal is counted for the limit that made the attempt wait", async () => {
    const { fail, refused } = site();
    const [waiting, exhausted, elsewhere] = [newClient().address, newClient().address, newClient().address];
    await fail(7, "counted@delay.test", waiting);
    expect(refused).toEqual(["loginDelay"]);
    await failedBefore("login-network", exhausted, 200);
    await fail(1, "other@delay.test", exhausted);
    await failedBefore("login-account", "popular@delay.test", 20);
    await fail(1, "popular@delay.test", elsewhere);
    await fail(1, "popular@delay.test", elsewhere, true);
    expect(refused.slice(1)).toEqual(["loginFailuresPerNetwork", "loginFailuresPerAccount"]);
  });

  test("the networks of a /48 fail 400 times together, beyond which only players are let in who were on their network before", async () => {
    const { fail } = site();
    const [exhausted, another] = ["2001:db8:9:100::/56", "2001:db8:9:200::/56"];
    await failedBefore("login-network", exhausted, 200);
    await failedBefore("login-network", "2001:db8:9::/48", 397);
    expect(await fail(5, "flood@delay.test", exhausted), "which the /48 does not count").toEqual(
      Array(5).fill("network"),
    );
    expect(await fail(5, "one@delay.test", another)).toEqual(["none", "none", "none", "network", "network"]);
    expect(await fail(2, "neighbour@delay.test", another, true)).toEqual(["none", "none"]);
    expect(await fail(1, "elsewhere@delay.test", "2001:db8:a:200::/56"), "another /48").toEqual(["none"]);
  });

  test("while passwords are tried in bulk the networks of a /48 fail six times together", async () => {
    const { fail } = site({ isInBulk: true });
    const refusals = [];
    for (const network of [1, 2, 3, 4]) {
      const address = `2001:db8:b:${network}00::/56`;
      refusals.push(...(await fail(2, `stuffed${network}@delay.test`, address)));
    }
    expect(refusals).toEqual([...Array(6).fill("none"), "network", "network"]);
    expect(await fail(1, "player@delay.test", "2001:db8:b:100::/56", true)).toEqual(["none"]);
  });

  test("an account that is guessed at for an hour counts as one guessed account", async () => {
    const { fail, guessedFrom } = site();
    const counted = [];
    for (let quarter = 0; quarter < 5; quarter += 1) {
      await failedBefore("login-account", "steadily@delay.test", 20);
      await fail(2, "steadily@delay.test", newClient().address);
      counted.push(guessedFrom.length);
      quarterOfAnHourPasses();
    }
    expect(counted).toEqual([1, 1, 1, 1, 2]);
  });
});
