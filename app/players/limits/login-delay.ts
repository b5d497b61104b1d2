import type { RateLimiterDrizzle } from "rate-limiter-flexible";

import { createLimit } from "./limit.ts";

const minute = 60;

/** So many wrong passwords for one e-mail from one network cost nothing; from then on the wait doubles. */
const freeFailures = 5;
const longestWaitSeconds = 15 * minute;
const forgottenAfterSeconds = 60 * minute;

/** What may fail at one account from all networks together, and from one network at many accounts, in a quarter of an hour. */
const failuresPerAccount = 20;
const failuresPerNetwork = 200;
const ceilingSeconds = 15 * minute;

/** A login may not be tried yet. */
export interface LoginRefusal {
  kind: "tooMany";
  limit: "account" | "network";
  /** In whole seconds, at least 1. */
  waitSeconds: number;
}

/** Who tries to log in to what. */
export interface LoginAttempt {
  /** The e-mail as accounts are found by it, whether there is an account or not. */
  email: string;
  address: string;
  /** Whether the account was logged in to from this network before; asked only once the ceiling is met. */
  isKnownNetwork: () => Promise<boolean>;
}

/**
 * Slows guessing down without locking anybody out: the growing delay counts one network's failures at one account, so an attacker elsewhere
 * does not make the player wait. Failures from many networks share a ceiling for the account, which those who have logged in from a
 * network before are spared.
 */
export interface LoginDelay {
  /** Counts the attempt before its password is looked at, so that parallel guesses count as well; answers when it must wait. */
  begin: (attempt: LoginAttempt) => Promise<LoginRefusal | undefined>;
  /** The password was right: the account owes nothing here any more, and this attempt was no guess. */
  succeed: (attempt: LoginAttempt) => Promise<void>;
  /** Forgets the waits of an account whose owner proved themself in another way: those of this network, and the account's ceiling. */
  forget: (owner: Pick<LoginAttempt, "email" | "address">) => Promise<void>;
}

/** The wait before an attempt that follows so many failures: 2, 4, 8 … seconds. */
export const loginWaitSeconds = (failures: number): number =>
  failures < freeFailures ? 0 : Math.min(longestWaitSeconds, 2 ** (failures - freeFailures + 1));

/**
 * Makes the login's delay.
 *
 * @param store makes a counter of so many points in so many seconds
 * @param name makes the key a subject is counted under
 */
export function createLoginDelay(
  store: (points: number, seconds: number) => RateLimiterDrizzle,
  name: (...parts: string[]) => string,
): LoginDelay {
  const failures = store(Number.MAX_SAFE_INTEGER, forgottenAfterSeconds);
  const gate = createLimit(store(1, longestWaitSeconds), (key) => key);
  const accountCounter = store(failuresPerAccount, ceilingSeconds);
  const account = createLimit(accountCounter, (email) => name("login-account", email));
  const networkCounter = store(failuresPerNetwork, ceilingSeconds);
  const network = createLimit(networkCounter, (address) => name("login-network", address));
  const failuresKey = ({ email, address }: Pick<LoginAttempt, "email" | "address">) =>
    name("login-failures", email, address);
  const gateKey = ({ email, address }: Pick<LoginAttempt, "email" | "address">) => name("login-gate", email, address);

  return {
    begin: async (attempt) => {
      const { consumedPoints } = await failures.consume(failuresKey(attempt));
      const wait = loginWaitSeconds(consumedPoints - 1);
      const held = wait > 0 ? await gate.take(gateKey(attempt), wait) : undefined;
      if (held !== undefined) {
        // Knocking while the door is shut does not shut it longer.
        await failures.reward(failuresKey(attempt));
        return { kind: "tooMany", limit: "account", waitSeconds: held };
      }
      const networkWait = await network.take(attempt.address);
      if (networkWait !== undefined) return { kind: "tooMany", limit: "network", waitSeconds: networkWait };
      const accountWait = await account.take(attempt.email);
      if (accountWait === undefined || (await attempt.isKnownNetwork())) return undefined;
      return { kind: "tooMany", limit: "account", waitSeconds: accountWait };
    },
    succeed: async (attempt) => {
      await failures.delete(failuresKey(attempt));
      await gate.forget(gateKey(attempt));
      await networkCounter.reward(name("login-network", attempt.address));
      await accountCounter.reward(name("login-account", attempt.email));
    },
    forget: async (owner) => {
      await failures.delete(failuresKey(owner));
      await gate.forget(gateKey(owner));
      await account.forget(owner.email);
    },
  };
}
