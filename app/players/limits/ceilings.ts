import type { Logger } from "pino";
import type { RateLimiterRes } from "rate-limiter-flexible";

import type { Database } from "../../database/database.ts";
import { allocationOf } from "../client-address.ts";
import { pseudonym } from "../secrets.ts";
import { countersIn } from "./counter.ts";
import { createLimit } from "./limit.ts";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

interface Rule {
  /** So many in so many seconds are usual. */
  points: number;
  seconds: number;
  /** How many of them one network may add, by its whole allocation, so that no handful of customers passes a ceiling by itself: each has limits of its own. */
  perNetwork?: number;
  /** What an operator reads once it is passed. */
  words: string;
}

/**
 * What is unusual over the whole site, whoever does it. Most only make allowances smaller (limits.ts, login-delay.ts;
 * docs/decisions/0016-ceilings-shrink-allowances.md).
 */
const rules = {
  /** Several times what the busiest quarter of an hour of a site with 50,000 logins a day brings by typing errors. */
  failedLogins: {
    points: 500,
    seconds: 15 * minute,
    perNetwork: 10,
    words:
      "far more logins fail than usual, on many networks: somebody is trying passwords in bulk. Until it is over a network may fail three times, and players on networks they used before come first",
  },
  /** Accounts that met their own ceiling of failures, from several networks together. */
  guessedAccounts: {
    points: 10,
    seconds: hour,
    words: "the passwords of many accounts are being guessed, each from several networks; each waits by itself",
  },
  /** Asked for, whether there is such an account or not. */
  linkMails: {
    points: 500,
    seconds: hour,
    perNetwork: 10,
    words:
      "far more mailed links are asked for than usual, on many networks. Until it is over an account may ask for one an hour and a network for ten",
  },
  otps: {
    points: 1_000,
    seconds: hour,
    perNetwork: 20,
    words:
      "far more one-time passwords are sent than usual, to many networks. Until it is over a network may ask for five an hour",
  },
  /** The most that text messages may cost a day. */
  otpsToday: {
    points: 5_000,
    seconds: day,
    words: "as many one-time passwords were sent as may be in a day: nobody can join by mobile until it is over",
  },
  signUps: {
    points: 500,
    seconds: hour,
    perNetwork: 10,
    words:
      "far more accounts are opened than usual, on many networks. Until it is over a network may try to open five an hour",
  },
} as const satisfies Readonly<Record<string, Rule>>;

/** Names a ceiling, in logs and metrics, too. */
export type CeilingName = keyof typeof rules;

/** One ceiling on what happens on the whole site. */
export interface Ceiling {
  /**
   * Counts once more. Answers the whole seconds until its window ends, at least 1, when the ceiling is passed by it or was before.
   *
   * @param address where it came from
   */
  count: (address: string) => Promise<number | undefined>;
  /** Counts once more what is done already: a database that does not answer now is no reason to say that it failed. */
  note: (address: string) => Promise<void>;
  /** Whether it is passed in the window that lasts, as far as this server was told when it counted: asking costs nothing. */
  isPassed: () => boolean;
  /** How much of it the window that lasts has used, as this server last counted: above 1 it is passed. */
  used: () => number;
}

/** Every ceiling. */
export type Ceilings = Readonly<Record<CeilingName, Ceiling>>;

/**
 * Makes the process's ceilings. Passing one is an error in the log, once a window and server, with the ceiling's name as `alarm`.
 *
 * @param database where they are counted, for all servers together
 * @param key makes pseudonyms of addresses
 * @param log told when one is passed
 */
export function createCeilings(database: Database, key: Buffer, log: Logger): Ceilings {
  const ceiling = (name: CeilingName) => createCeiling(name, { database, key, log });
  return {
    failedLogins: ceiling("failedLogins"),
    guessedAccounts: ceiling("guessedAccounts"),
    linkMails: ceiling("linkMails"),
    otps: ceiling("otps"),
    otpsToday: ceiling("otpsToday"),
    signUps: ceiling("signUps"),
  };
}

/** Ends of windows that are closer than this are one window's, read off at two moments. */
const sameWindowMilliseconds = 1_000;

function createCeiling(
  name: CeilingName,
  { database, key, log }: { database: Database; key: Buffer; log: Logger },
): Ceiling {
  const { points, seconds, perNetwork, words }: Rule = rules[name];
  const makeCounter = countersIn(database);
  const counter = makeCounter(Number.MAX_SAFE_INTEGER, seconds);
  const nameOf = pseudonym(key);
  const share =
    perNetwork &&
    createLimit(makeCounter(perNetwork, seconds), (address) => nameOf("ceiling", name, allocationOf(address)));
  let counted = 0;
  let windowEnd = 0;

  const used = () => (windowEnd > Date.now() ? counted / points : 0);
  const isPassed = () => used() > 1;
  const waitSeconds = () => (isPassed() ? Math.max(1, Math.ceil((windowEnd - Date.now()) / 1_000)) : undefined);
  /** Answers of the database may overtake one another, and a server whose clock is ahead begins a window before this one's has ended. */
  const learn = ({ consumedPoints, msBeforeNext }: RateLimiterRes) => {
    const end = Date.now() + msBeforeNext;
    if (end < windowEnd - sameWindowMilliseconds) return;
    const wasPassed = isPassed();
    const isNewWindow = end > windowEnd + sameWindowMilliseconds;
    counted = isNewWindow ? consumedPoints : Math.max(counted, consumedPoints);
    if (isNewWindow) windowEnd = end;
    if (isPassed() && !wasPassed)
      log.error({ alarm: name, ceiling: points, seconds, waitSeconds: waitSeconds() }, words);
  };
  const count = async (address: string) => {
    const isCounted = !share || (await share.take(address)) === undefined;
    const row = nameOf("ceiling", name);
    const latest = await (isCounted ? counter.consume(row) : counter.get(row));
    if (latest) learn(latest);
    return waitSeconds();
  };
  return {
    used,
    isPassed,
    count,
    note: async (address) => {
      await count(address).catch((error: unknown) => {
        log.warn({ err: error, ceiling: name }, "something was done that could not be counted");
      });
    },
  };
}
