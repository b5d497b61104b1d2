import { byAllocation, networksPerAllocation } from "./allocation-limit.ts";
import type { Ceilings } from "./ceilings.ts";
import type { MakeCounter, Uncount } from "./counter.ts";
import { createLimit, type Limit, type TooMany } from "./limit.ts";

const minute = 60;

/** After this many wrong passwords for one e-mail address from one network the next attempt has to wait; each further one doubles the wait. */
const freeFailures = 5;
const longestWaitSeconds = 15 * minute;
const forgottenAfterSeconds = 60 * minute;

const ceilingSeconds = 15 * minute;
/**
 * How many logins may fail: at one account from all networks together, and from one network at all accounts. From all networks of an allocation
 * {@link networksPerAllocation} times as many may.
 */
export const loginRules = {
  loginFailuresPerAccount: { points: 20, seconds: ceilingSeconds },
  loginFailuresPerNetwork: {
    points: 200,
    seconds: ceilingSeconds,
    whilePassed: { ceiling: "failedLogins", points: 3 },
  },
} as const;

/** What makes a login wait; `loginDelay` is the delay that grows with one network's failures at one account. */
export type LoginLimit = keyof typeof loginRules | "loginDelay";

/** An account that is guessed at for hours counts once each hour as a guessed account (ceilings.ts). */
const guessedOnceInSeconds = 60 * minute;

/** An attempt to log in. */
interface LoginAttempt {
  /** The normalised e-mail address by which accounts are found, whether there is an account or not. */
  email: string;
  address: string;
  /** Whether the account's player was on this network before; asked only where it matters. */
  isKnownNetwork: () => Promise<boolean>;
}

/**
 * Slows guessing down without locking players out. The growing delay counts one network's failures at one account, so an attacker on another network
 * does not make the player wait. Failures from many networks count towards a limit for the account, and while the whole site's ceiling is passed a
 * network has to wait after fewer failures. A player whose network is known for the account is exempt from both, and from the limit of the network's
 * allocation, which may be a carrier's.
 */
export interface LoginDelay {
  /** Counts the attempt before its password is checked, so that parallel guesses count as well. Answers a refusal when the attempt must wait. */
  begin: (attempt: LoginAttempt) => Promise<TooMany<"account" | "network"> | undefined>;
  /** The password was not checked, so the attempt does not count. */
  giveBack: (attempt: LoginAttempt) => Promise<void>;
  /** The password was wrong. */
  fail: (attempt: LoginAttempt) => Promise<void>;
  /** The password was right: clears the delay of this network at the account, and does not count this attempt as a failure. */
  succeed: (attempt: LoginAttempt) => Promise<void>;
  /** Clears the delay of this network and the account's limit, for an owner who proved their identity in another way. */
  forget: (owner: Pick<LoginAttempt, "email" | "address">) => Promise<void>;
}

/** The wait in seconds before the attempt that follows so many failures: 2, 4, 8 … */
export const loginWaitSeconds = (failures: number): number =>
  failures < freeFailures ? 0 : Math.min(longestWaitSeconds, 2 ** (failures - freeFailures + 1));

/**
 * Makes the login's delay.
 *
 * @param makeCounter where it is counted
 * @param uncountRow uncounts there
 * @param name makes the key a subject is counted under
 * @param ceilings of the whole site
 * @param onRefusal is told which limit made an attempt wait
 */
export function createLoginDelay(
  makeCounter: MakeCounter,
  uncountRow: Uncount,
  name: (...parts: string[]) => string,
  ceilings: Pick<Ceilings, "failedLogins" | "guessedAccounts">,
  onRefusal: (limit: LoginLimit) => void,
): LoginDelay {
  const { loginFailuresPerAccount: ofAccount, loginFailuresPerNetwork: ofNetwork } = loginRules;
  const failures = makeCounter(Number.MAX_SAFE_INTEGER, forgottenAfterSeconds);
  const gate = createLimit(makeCounter(1, longestWaitSeconds), (key) => key);
  // A player on a known network is let through above the points, so giving back lowers no row to them: one failure of others would be forgotten.
  const failuresIn = (points: number, seconds: number, key: (subject: string) => string): Limit => ({
    ...createLimit(makeCounter(points, seconds), key),
    giveBack: (subject) => uncountRow(key(subject)),
  });
  const account = failuresIn(ofAccount.points, ofAccount.seconds, (email) => name("login-account", email));
  const guessed = createLimit(makeCounter(1, guessedOnceInSeconds), (email) => name("login-guessed", email));
  const networkKey = (address: string) => name("login-network", address);
  const network = failuresIn(ofNetwork.points, ofNetwork.seconds, networkKey);
  const networkInBulk = createLimit(makeCounter(ofNetwork.whilePassed.points, ofNetwork.seconds), networkKey);
  const allocationWith = (failuresOfEach: number) =>
    byAllocation(failuresIn(failuresOfEach * networksPerAllocation, ofNetwork.seconds, networkKey));
  const allocation = allocationWith(ofNetwork.points);
  const allocationInBulk = allocationWith(ofNetwork.whilePassed.points);
  const failuresKey = ({ email, address }: Pick<LoginAttempt, "email" | "address">) =>
    name("login-failures", email, address);
  const gateKey = ({ email, address }: Pick<LoginAttempt, "email" | "address">) => name("login-gate", email, address);
  /** Uncounts an attempt for this network at the account. The delay that it began would keep the next one waiting for a failure that never was. */
  const uncountHere = async (attempt: LoginAttempt) => {
    await uncountRow(failuresKey(attempt));
    await gate.forget(gateKey(attempt));
  };
  const uncountNetwork = async (address: string) => {
    await network.giveBack(address);
    await allocation.giveBack(address);
  };
  /** Uncounts an attempt that ended before its password was checked, everywhere but at the account's own limit. */
  const uncount = async (attempt: LoginAttempt) => {
    await uncountHere(attempt);
    await uncountNetwork(attempt.address);
  };
  /** Counts an attempt for its network and its allocation; or for neither, and answers the seconds to wait, when one refuses. */
  const takeNetwork = async ({ address, isKnownNetwork }: LoginAttempt) => {
    const isSpared = !ceilings.failedLogins.isPassed() || (await isKnownNetwork());
    const networkWait = await (isSpared ? network : networkInBulk).take(address);
    if (networkWait !== undefined) {
      await network.giveBack(address);
      return networkWait;
    }
    const allocationWait = await (isSpared ? allocation : allocationInBulk).take(address);
    if (allocationWait === undefined || (await isKnownNetwork())) return undefined;
    await uncountNetwork(address);
    return allocationWait;
  };

  return {
    begin: async (attempt) => {
      const { consumedPoints } = await failures.consume(failuresKey(attempt));
      const wait = loginWaitSeconds(consumedPoints - 1);
      const held = wait > 0 ? await gate.take(gateKey(attempt), wait) : undefined;
      if (held !== undefined) {
        // A try during the delay does not lengthen the delay.
        await uncountRow(failuresKey(attempt));
        onRefusal("loginDelay");
        return { kind: "tooMany", limit: "account", waitSeconds: held };
      }
      const networkWait = await takeNetwork(attempt);
      if (networkWait !== undefined) {
        await uncountHere(attempt);
        onRefusal("loginFailuresPerNetwork");
        return { kind: "tooMany", limit: "network", waitSeconds: networkWait };
      }
      const accountWait = await account.take(attempt.email);
      if (accountWait === undefined) return undefined;
      if ((await guessed.take(attempt.email)) === undefined) await ceilings.guessedAccounts.note(attempt.address);
      if (await attempt.isKnownNetwork()) return undefined;
      await uncount(attempt);
      onRefusal("loginFailuresPerAccount");
      return { kind: "tooMany", limit: "account", waitSeconds: accountWait };
    },
    giveBack: async (attempt) => {
      await uncount(attempt);
      await account.giveBack(attempt.email);
    },
    fail: async ({ address }) => {
      await ceilings.failedLogins.note(address);
    },
    succeed: async (attempt) => {
      await failures.delete(failuresKey(attempt));
      await gate.forget(gateKey(attempt));
      await uncountNetwork(attempt.address);
      await account.giveBack(attempt.email);
    },
    forget: async (owner) => {
      await failures.delete(failuresKey(owner));
      await gate.forget(gateKey(owner));
      await account.forget(owner.email);
    },
  };
}
