import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";

import { describeInParallel, temporaryDatabase } from "../../database/testing/temporary-database.ts";
import { type CeilingName, createCeilings } from "./ceilings.ts";
import { createLimits, rules } from "./limits.ts";

/** The limits of a network beside each ceiling that counts shares; those of the log-in are its own. */
const limitsOf = {
  failedLogins: [],
  linkMails: ["confirmationsPerNetwork", "resetsPerNetwork", "googleLinksPerNetwork"],
  otps: ["otpPerNetwork"],
  signUps: ["signUpsPerNetwork"],
} as const satisfies Partial<Record<CeilingName, readonly (keyof typeof rules)[]>>;

/** The most that gets through from one allocation in a window while nothing else happens on the site. */
const floods = [
  { ceiling: "failedLogins", most: 400 },
  { ceiling: "linkMails", most: 360 },
  { ceiling: "otps", most: 120 },
  { ceiling: "signUps", most: 120 },
] as const;

const networksOfOneAllocation = Array.from(
  { length: 256 },
  (_, index) => `2001:db8:7:${(index << 8).toString(16)}::/56`,
);
const fiftyAddresses = Array.from({ length: 50 }, (_, index) => `198.51.100.${index}`);

/** Fewer than a database has connections, so that none has to wait for one. */
const atOnce = 8;

test("the table has every limit of a network that a ceiling makes stricter", () => {
  const stricter = Object.entries(rules).filter(([, rule]) => "isOfNetwork" in rule && "whilePassed" in rule);
  expect(Object.values(limitsOf).flat().toSorted()).toEqual(stricter.map(([name]) => name).toSorted());
});

describeInParallel((engine) => {
  let temporary: Awaited<ReturnType<typeof temporaryDatabase>>;
  beforeAll(async () => {
    temporary = await temporaryDatabase(engine);
  });
  afterAll(() => temporary[Symbol.asyncDispose]());

  let keys = 0;
  /** Does everything that counts towards a ceiling, from all addresses in turn, until each limit has refused each address. Stops when more than `most` got through. */
  const flood = async (name: keyof typeof limitsOf, addresses: readonly string[], most: number) => {
    const key = Buffer.from(`key ${(keys += 1)} of this test`);
    const ceilings = createCeilings(temporary.database, key, pino({ level: "silent" }));
    const limits = createLimits(temporary.database, key, ceilings, pino({ level: "silent" }), () => undefined);
    const logIn = async (address: string) => {
      const attempt = { email: crypto.randomUUID(), address, isKnownNetwork: () => Promise.resolve(false) };
      const refusal = await limits.login.begin(attempt);
      if (!refusal) await limits.login.fail(attempt);
      return refusal;
    };
    const acts =
      name === "failedLogins"
        ? [logIn]
        : limitsOf[name].map((limit) => async (address: string) => {
            const refusal = await limits[limit].take(address);
            if (refusal === undefined) await ceilings[name].note(address);
            return refusal;
          });
    let gotThrough = 0;
    for (const act of acts) {
      let left = addresses;
      while (left.length > 0 && gotThrough <= most && !ceilings[name].isPassed()) {
        const admitted: string[] = [];
        for (let first = 0; first < left.length; first += atOnce)
          await Promise.all(
            left.slice(first, first + atOnce).map(async (address) => {
              if ((await act(address)) === undefined) admitted.push(address);
            }),
          );
        left = admitted;
        gotThrough += left.length;
      }
    }
    return { gotThrough, isPassed: ceilings[name].isPassed() };
  };

  test.each(floods)(
    "of a /48 flooding $ceiling no more than $most get through, and it passes no ceiling",
    async (row) => {
      const { ceiling, most } = row;
      expect(await flood(ceiling, networksOfOneAllocation, most)).toEqual({ gotThrough: most, isPassed: false });
    },
  );

  test.each(floods)("fifty addresses that flood $ceiling pass it", async ({ ceiling }) => {
    expect(await flood(ceiling, fiftyAddresses, Infinity)).toMatchObject({ isPassed: true });
  });
});
