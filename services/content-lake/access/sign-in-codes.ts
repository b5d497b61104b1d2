import { randomBytes } from "node:crypto";

/**
 * Codes that hand a session over to the Studio. The address that a sign-in returns to contains a code, and the Studio exchanges it for the session's
 * token. After the exchange, or after a minute, the code in a browser's history is worthless.
 */
export interface SignInCodes {
  /** Makes a code for that person, of 64 characters. */
  issue(personId: string): string;
  /** Uses the code up and returns its person; `undefined` for a code that is unknown, used or too old. */
  redeem(code: string): string | undefined;
  /** Makes every code of a person worthless. */
  endAllOf(personId: string): void;
}

const lifetimeMilliseconds = 60_000;

/** Keeps codes in memory: a sign-in that is interrupted by a restart of the lake must begin again. */
export function createSignInCodes(now: () => number = Date.now): SignInCodes {
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
