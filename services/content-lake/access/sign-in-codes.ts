import { randomBytes } from "node:crypto";

/**
 * Codes that hand a session over to the Studio: the address that a sign-in returns to carries one, and the Studio exchanges it for the
 * session's token. Once exchanged, or after a minute, what a browser's history keeps of it opens nothing.
 */
export interface SignInCodes {
  /** A code for that person, of 64 characters. */
  issue(personId: string): string;
  /** Uses the code up and says whose it was, `undefined` for one that is unknown, used or too old. */
  redeem(code: string): string | undefined;
}

const lifetimeMilliseconds = 60_000;

/** Keeps codes in memory: whoever is signing in while the lake restarts begins again. */
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
  };
}
