/** Makes guessing passwords slow: after three failures for an address each further try must wait, twice as long every time. */
export interface LoginPace {
  /** Seconds to wait before this address may be tried again; 0 when now. */
  waitSeconds(email: string): number;
  /** Counts a try before its password is checked, so that tries at the same moment count too. */
  begin(email: string): void;
  /** The password was right: forget the failures. */
  succeed(email: string): void;
}

const freeTries = 3;
const longestWaitSeconds = 900;
const maxRememberedAddresses = 10_000;

/** Keeps the failures in memory; the oldest are forgotten when there are very many. */
export function createLoginPace(now: () => number = Date.now): LoginPace {
  const failures = new Map<string, { count: number; nextAt: number }>();
  const keyOf = (email: string): string => email.trim().toLowerCase();
  return {
    waitSeconds(email) {
      const { nextAt = 0 } = failures.get(keyOf(email)) ?? {};
      return Math.max(0, Math.ceil((nextAt - now()) / 1000));
    },
    begin(email) {
      const key = keyOf(email);
      const count = (failures.get(key)?.count ?? 0) + 1;
      const seconds = count < freeTries ? 0 : Math.min(2 ** (count - freeTries + 1), longestWaitSeconds);
      failures.delete(key);
      failures.set(key, { count, nextAt: now() + seconds * 1000 });
      const [oldest] = failures.keys();
      if (failures.size > maxRememberedAddresses && oldest !== undefined) failures.delete(oldest);
    },
    succeed(email) {
      failures.delete(keyOf(email));
    },
  };
}
