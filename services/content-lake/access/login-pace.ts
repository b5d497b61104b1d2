import { type Database, openTable } from "../store/database.ts";

import { digest } from "./digest.ts";
import { keyOf } from "./people.ts";

/** An attempt to sign in. */
export interface LoginTry {
  readonly email: string;
  /** The address it came from. */
  readonly address: string;
}

/**
 * Slows password guessing without locking anybody out. After three failures for one e-mail from one address, each further attempt must wait, and the
 * wait doubles every time. The failures for an e-mail from all addresses together are limited, except for addresses from which its owner has signed
 * in. The failures of each address for all e-mails together are limited, too.
 */
export interface LoginPace {
  /** Seconds to wait before this attempt is allowed; 0 when it is allowed now. */
  waitSeconds(attempt: LoginTry): number;
  /** Counts an attempt before its password is checked, so that concurrent attempts count too. */
  begin(attempt: LoginTry): void;
  /** Call when the password was right: resets the failures of this address for this e-mail, and records the address as its owner's. */
  succeed(attempt: LoginTry): void;
  /** Forgets the addresses of somebody who was removed. */
  forget(email: string): void;
}

/** For how many days after the last log-in from there an address is known as a person's. */
export const knownAddressDays = 90;

/** After how many failures somebody has to wait. */
export const freeTries = 3;
const longestWaitSeconds = 900;

/** The most failures within the window: for one e-mail from all addresses, and from one address for all e-mails. */
const failuresPerEmail = 20;
const failuresPerAddress = 100;
const windowSeconds = 900;

/** The most counters of each kind in memory; beyond that the oldest are dropped. */
const maxRemembered = 10_000;

/** What somebody reads who must wait so many seconds before the next attempt. */
export const tooManyAttempts = (waitSeconds: number): string =>
  `Too many failed attempts. Try again in ${waitSeconds} seconds.`;

/**
 * Keeps the failures in memory. The store has when somebody last signed in from an address, by the digest of their e-mail and the digest of both; what is
 * too old is deleted at the start and at each log-in. So is what an older version wrote, whose keys do not tell whose they are.
 */
export function createLoginPace(database: Database, now: () => number = Date.now): LoginPace {
  const known = openTable<string>(database, "sign-in-addresses");
  const delays = new Map<string, { count: number; nextAt: number }>();
  const ofEmail = createWindow(failuresPerEmail, now);
  const ofAddress = createWindow(failuresPerAddress, now);
  const isCurrent = (signedInAt: string | undefined) =>
    signedInAt !== undefined && Date.parse(signedInAt) > now() - knownAddressDays * 86_400_000;
  const isKnown = (attempt: LoginTry) => isCurrent(known.get(placeOf(attempt)));
  const forgetOld = () => {
    const old = [...known.getRange()].filter(({ key, value }) => !key.includes(" ") || !isCurrent(value));
    if (old.length === 0) return;
    database.transactionSync(() => {
      for (const { key } of old) known.removeSync(key);
    });
  };
  forgetOld();

  return {
    waitSeconds(attempt) {
      const waits = [
        secondsUntil(delays.get(pairOf(attempt))?.nextAt ?? 0, now()),
        ofAddress.waitSeconds(attempt.address),
        isKnown(attempt) ? 0 : ofEmail.waitSeconds(emailOf(attempt)),
      ];
      return Math.max(...waits);
    },
    begin(attempt) {
      const key = pairOf(attempt);
      const count = (delays.get(key)?.count ?? 0) + 1;
      const seconds = count < freeTries ? 0 : Math.min(2 ** (count - freeTries + 1), longestWaitSeconds);
      remember(delays, key, { count, nextAt: now() + seconds * 1000 });
      ofAddress.add(attempt.address);
      if (!isKnown(attempt)) ofEmail.add(emailOf(attempt));
    },
    succeed(attempt) {
      delays.delete(pairOf(attempt));
      ofAddress.giveBack(attempt.address);
      if (!isKnown(attempt)) ofEmail.giveBack(emailOf(attempt));
      known.putSync(placeOf(attempt), new Date(now()).toISOString());
      forgetOld();
    },
    forget(email) {
      // In the order of keys an exclamation mark follows the space.
      const ofPerson = digest(keyOf(email));
      const keys = [...known.getKeys({ start: `${ofPerson} `, end: `${ofPerson}!` })];
      database.transactionSync(() => {
        for (const key of keys) known.removeSync(key);
      });
    },
  };
}

/** Counts failures by key, and allows no more than the limit within the time that begins with the first of them. */
function createWindow(limit: number, now: () => number) {
  const counts = new Map<string, { count: number; until: number }>();
  const current = (key: string) => {
    const found = counts.get(key);
    return found && found.until > now() ? found : { count: 0, until: now() + windowSeconds * 1000 };
  };
  return {
    waitSeconds(key: string): number {
      const { count, until } = current(key);
      return count < limit ? 0 : secondsUntil(until, now());
    },
    add(key: string): void {
      const { count, until } = current(key);
      remember(counts, key, { count: count + 1, until });
    },
    giveBack(key: string): void {
      const { count, until } = current(key);
      if (count > 0) counts.set(key, { count: count - 1, until });
    },
  };
}

function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > maxRemembered && oldest !== undefined) map.delete(oldest);
}

const secondsUntil = (moment: number, now: number): number => Math.max(0, Math.ceil((moment - now) / 1000));

const emailOf = ({ email }: LoginTry): string => keyOf(email);

/** Where the store keeps that somebody signed in from an address. */
const placeOf = (attempt: LoginTry): string => `${digest(emailOf(attempt))} ${digest(pairOf(attempt))}`;

const pairOf = (attempt: LoginTry): string => `${emailOf(attempt)} ${attempt.address}`;
