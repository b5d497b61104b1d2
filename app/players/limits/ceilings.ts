import type { Logger } from "pino";
import type { RateLimiterRes } from "rate-limiter-flexible";

import type { Database } from "../../database/database.ts";
import { allocationOf } from "../../../process-kit/http/client-address.ts";
import { pseudonym } from "../secrets.ts";
import { countersIn, uncountIn } from "./counter.ts";
import { createLimit } from "./limit.ts";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

interface Rule {
  /** The ceiling is passed by more than this many actions in a window. */
  points: number;
  seconds: number;
  /**
   * How many of them one customer's allocation may add: a tenth. So no ten customers pass a ceiling, and eleven who do as much do. What ten do beyond
   * their shares is limited for each of them (allocation-limit.ts).
   */
  perNetwork?: number;
  /** The log message for operators when it is passed. */
  words: string;
}

/**
 * What counts as unusual on the whole site. Most ceilings only make the limits stricter (limits.ts, login-delay.ts;
 * docs/decisions/0016-ceilings-shrink-allowances.md).
 */
const rules = {
  /** Several times as many as typing errors cause in the busiest quarter of an hour of a site with 50,000 logins a day. */
  failedLogins: {
    points: 500,
    seconds: 15 * minute,
    perNetwork: 50,
    words:
      "far more logins fail than usual, on many networks: somebody is trying passwords in bulk. Until it is over a network may fail three times, and players on networks they used before come first",
  },
  /** Accounts at which failures from several networks reached the limit for one account. */
  guessedAccounts: {
    points: 10,
    seconds: hour,
    words: "the passwords of many accounts are being guessed, each from several networks; each waits by itself",
  },
  /** Requests for a mail with a link, whether the account exists or not. */
  linkMails: {
    points: 500,
    seconds: hour,
    perNetwork: 50,
    words:
      "far more mailed links are asked for than usual, on many networks. Until it is over an address is mailed one confirmation an hour and one other link in half an hour, and a network may ask for ten of each an hour",
  },
  otps: {
    points: 1_000,
    seconds: hour,
    perNetwork: 100,
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
    perNetwork: 50,
    words:
      "far more accounts are opened than usual, on many networks. Until it is over a network may try to open five an hour",
  },
} as const satisfies Readonly<Record<string, Rule>>;

/** A ceiling's name, as logs and metrics also write it. */
export type CeilingName = keyof typeof rules;

/** One ceiling on what happens on the whole site. */
export interface Ceiling {
  /** Counts one action. Answers the whole seconds until the window ends, at least 1, when the ceiling is passed now or was before; otherwise nothing. */
  count: (address: string) => Promise<number | undefined>;
  /** Uncounts an action of a ceiling without a share for each customer, which was counted and then did not happen. */
  giveBack: () => Promise<void>;
  /** Counts one action that has already happened. Never rejects: a database that does not answer is only logged. */
  note: (address: string) => Promise<void>;
  /** Whether it is passed in the current window, as far as this server knows from its last count. Makes no query. */
  isPassed: () => boolean;
  /** The share of the ceiling that is used in the current window, as this server last counted; above 1 it is passed. */
  used: () => number;
}

/** Every ceiling. */
export type Ceilings = Readonly<Record<CeilingName, Ceiling>>;

/**
 * Makes the process's ceilings. Passing one is logged as an error, once for each window and server, with the ceiling's name as `alarm`.
 *
 * @param database where they are counted, for all servers together
 * @param key makes pseudonyms of addresses
 * @param log gets an error when one is passed
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

/** Two window ends that differ by less than this belong to the same window, computed at two moments. */
const sameWindowMilliseconds = 1_000;

function createCeiling(
  name: CeilingName,
  { database, key, log }: { database: Database; key: Buffer; log: Logger },
): Ceiling {
  const { points, seconds, perNetwork, words }: Rule = rules[name];
  const makeCounter = countersIn(database);
  const uncount = uncountIn(database);
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
  /** The database's answers may arrive out of order, and a server whose clock is ahead may begin a window before this server's has ended. */
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
    giveBack: async () => {
      await uncount(nameOf("ceiling", name));
      counted = Math.max(0, counted - 1);
    },
    note: async (address) => {
      await count(address).catch((error: unknown) => {
        log.warn({ err: error, ceiling: name }, "an action could not be counted towards its ceiling");
      });
    },
  };
}
