import { randomBytes } from "node:crypto";

/** Random codes, each of which stands for a person for a while, and once. */
export interface PersonCodes {
  /** Makes a code for that person, of 64 characters. */
  issue(personId: string): string;
  /** Uses the code up and returns its person; `undefined` for a code that is unknown, used or too old. */
  redeem(code: string): string | undefined;
  /** Makes every code of a person worthless. */
  endAllOf(personId: string): void;
}

/**
 * Keeps codes in memory: a log-in that is interrupted by a restart of the lake must begin again.
 *
 * @param lifetimeMilliseconds from when on a code is worthless
 * @param now the clock
 */
export function createPersonCodes(lifetimeMilliseconds: number, now: () => number = Date.now): PersonCodes {
  const codes = new Map<string, { personId: string; expiresAt: number }>();
  const forgetExpired = (): void => {
    for (const [code, { expiresAt }] of codes) if (expiresAt <= now()) codes.delete(code);
  };
  return {
    issue(personId) {
      forgetExpired();
      const code = randomBytes(32).toString("hex");
      codes.set(code, { personId, expiresAt: now() + lifetimeMilliseconds });
      return code;
    },
    redeem(code) {
      forgetExpired();
      const found = codes.get(code);
      codes.delete(code);
      return found?.personId;
    },
    endAllOf(personId) {
      for (const [code, issued] of codes) if (issued.personId === personId) codes.delete(code);
    },
  };
}
