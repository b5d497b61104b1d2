import { randomInt } from "node:crypto";

/** How long a code may be used. */
export const codeLifetimeMinutes = 5;

const maxAttempts = 5;
const maxMobiles = 10_000;
const digits = 6;

interface IssuedCode {
  otp: string;
  expiresAtMilliseconds: number;
  attempts: number;
}

/** What became of trying a code. */
export type CodeVerdict = "right" | "wrong" | "usedUp" | "none";

/** The codes that may be used now, one for each mobile, in memory: a restart forgets them, and players ask for new ones. */
export interface Codes {
  /** Makes six random digits for a mobile; the code it had before works no more. */
  issue(mobile: string): string;
  /** Uses up an attempt, and the code itself when it is right. `none` is a code that was never made, has run out or was used. */
  verify(mobile: string, otp: string): CodeVerdict;
}

/** @param now the time in milliseconds, for tests to move */
export function createCodes(now: () => number = Date.now): Codes {
  const issued = new Map<string, IssuedCode>();
  return {
    issue(mobile) {
      const otp = String(randomInt(10 ** digits)).padStart(digits, "0");
      // Taken out first, so that the oldest stands first, and the memory of a flood is bounded by forgetting the oldest.
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
