import { setTimeout as wait } from "node:timers/promises";

import { pino } from "pino";
import { expect, test } from "vitest";

import type { Database } from "../../app/database/database.ts";
import { createCeilings } from "../../app/players/limits/ceilings.ts";
import { derivedKeys } from "../../app/players/secrets.ts";
import { fillCeiling } from "../../app/players/testing/fill-ceiling.ts";
import { freePort } from "../../commands/processes/ports.mjs";
import { metricsOf } from "../harness/metrics.ts";
import { type PlayersSite, startPlayersSite } from "../harness/players-site.ts";
import { password, signUp } from "../harness/sign-up.ts";
import { newAddress, problemsIn } from "../harness/visitor.ts";

/** `STUFFED_COUNT=10000` tries so many stolen passwords, from a thousand addresses; the default is a shorter run, late in an attack. */
const asked = Number(process.env.STUFFED_COUNT ?? 0);
const tries = asked || 200;
const addresses = tries / 10;
const atOnce = 24;

/** The ceiling of failures in a quarter of an hour, and how often one network may fail while it is passed (app/players/limits). */
const ceiling = 500;
const failuresInBulk = 3;
const failedBefore = asked > 0 ? 0 : 400;

const secret = "known to nobody but to those who read the tests";

async function failBefore(database: Database): Promise<void> {
  const [key] = derivedKeys([secret], "limits");
  const ceilings = createCeilings(database, key, pino({ level: "silent" }));
  if (failedBefore > 0) await fillCeiling({ database, key, ceilings }, "failedLogins", failedBefore);
}

/** Tries one stolen password after another, each for another e-mail address, from one address after another; answers the statuses. */
async function stuff(playersSite: PlayersSite): Promise<number[]> {
  const networks = Array.from({ length: addresses }, newAddress);
  const statuses: number[] = [];
  let next = 0;
  const bot = async () => {
    while (next < tries) {
      const number = next;
      next += 1;
      const visitor = playersSite.visitor(networks[number % addresses]);
      const { status } = await visitor.post("/login", { email: `stolen${number}@example.in`, password: "letmein-13" });
      statuses.push(status);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, bot));
  return statuses;
}

test(
  `while ${tries} stolen passwords are tried from ${addresses} addresses the site answers and its players get in`,
  { timeout: 180_000 + tries * 200 },
  async () => {
    const environment = { METRICS_PORT: String(await freePort()), SESSION_SECRET: secret };
    await using playersSite = await startPlayersSite({ environment, fill: failBefore });
    const home = newAddress();
    const email = "regular@example.in";
    expect((await signUp(await playersSite.verified(), { email })).location).toBe("/login");
    const logIn = async (address: string) => {
      const visitor = playersSite.visitor(address);
      const login = await visitor.post("/login", { email, password });
      expect(login.location, problemsIn(login)).toBe("/protect");
      expect((await visitor.get("/protect")).status).toBe(200);
      return login.millisecondsToFirstByte;
    };
    await logIn(home);

    const over = new AbortController();
    const began = performance.now();
    const stuffing = stuff(playersSite).finally(() => over.abort());
    const waits: number[] = [];
    do {
      for (const page of ["/", "/login", "/otp"]) {
        const answer = await playersSite.visitor().get(page);
        expect(answer.status, page).toBe(200);
      }
      waits.push(await logIn(home), await logIn(newAddress()));
      await wait(500);
    } while (!over.signal.aborted);
    const statuses = await stuffing;
    const seconds = (performance.now() - began) / 1_000;

    const wrong = statuses.filter((status) => status === 422).length;
    const refused = statuses.filter((status) => status === 429).length;
    expect(wrong + refused, "nothing broke").toBe(tries);
    expect(wrong, "passwords that were looked at").toBeLessThanOrEqual(
      ceiling - failedBefore + 1 + atOnce + failuresInBulk * addresses,
    );
    expect(refused).toBeGreaterThan(0);
    await logIn(home);
    await logIn(newAddress());

    const alarms = playersSite.site().log.filter((line) => line.includes('"alarm":"failedLogins"'));
    expect(alarms).toHaveLength(1);
    expect(playersSite.site().log.join("\n")).not.toMatch(/@example\.in|letmein/);
    const used = (await metricsOf(environment)).get('site_ceiling_used_ratio{ceiling="failedLogins"}');
    expect(used).toBeGreaterThan(1);
    if (asked > 0) {
      const [slowest = 0] = waits.sort((a, b) => b - a);
      const median = waits[Math.floor(waits.length / 2)] ?? 0;
      console.info(
        `${wrong} looked at, ${refused} refused in ${seconds.toFixed(0)} s; ${waits.length} players' logins, ` +
          `median ${median.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`,
      );
    }
  },
);
