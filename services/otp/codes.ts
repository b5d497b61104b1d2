import { randomInt } from "node:crypto";

/** A code's lifetime. */
export const codeLifetimeMinutes = 5;

const maxAttempts = 5;
const maxMobiles = 10_000;
const digits = 6;

interface IssuedCode {
  otp: string;
  expiresAtMilliseconds: number;
  attempts: number;
}

/** The result of trying a code. */
export type CodeVerdict = "right" | "wrong" | "usedUp" | "none";

/** The valid codes, one for each mobile, in memory. A restart forgets them, and players request new ones. */
export interface Codes {
  /** Makes six random digits for a mobile; its earlier code no longer works. */
  issue(mobile: string): string;
  /** Uses up an attempt, and the code itself when it is right. `none` means that there is no valid code: never made, expired or used. */
  verify(mobile: string, otp: string): CodeVerdict;
}

/** @param now the time in milliseconds, replaceable in tests */
export function createCodes(now: () => number = Date.now): Codes {
  const issued = new Map<string, IssuedCode>();
  return {
    issue(mobile) {
      const otp = String(randomInt(10 ** digits)).padStart(digits, "0");
      // Deleted before it is added again, so that the map stays ordered by age. Forgetting the oldest codes bounds its size.
      issued.delete(mobile);
      issued.set(mobile, { otp, expiresAtMilliseconds: now() + codeLifetimeMinutes * 60_000, attempts: 0 });
      for (const oldest of issued.keys()) {
        if (issued.size <= maxMobiles) break;
        issued.delete(oldest);
      }
      return otp;
    },
    verify(mobile, otp) {
      const code = issued.get(mobile);
      if (code === undefined) return "none";
      if (code.expiresAtMilliseconds <= now()) {
        issued.delete(mobile);
        return "none";
      }
      if (code.attempts >= maxAttempts) return "usedUp";
      code.attempts += 1;
      if (code.otp !== otp) return "wrong";
      issued.delete(mobile);
      return "right";
    },
  };
}
