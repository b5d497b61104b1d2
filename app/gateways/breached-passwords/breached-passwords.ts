import { createHash } from "node:crypto";

import type { Logger } from "pino";

import { typedPassword } from "../../../process-kit/typed-text.ts";
import type { OutsideCalls } from "../outside-calls.ts";
import { readAtMost } from "../read-at-most.ts";

/** A service that knows passwords from leaks. It does not learn which password is checked. */
export interface BreachedPasswords {
  /** Whether a password was ever seen in a leak. Never rejects; also `false` when the service gives no valid answer in time. */
  isBreached: (password: string) => Promise<boolean>;
}

interface BreachedPasswordsOptions {
  /** Its address without a slash at its end, `BREACHED_PASSWORDS_URL`. */
  serviceUrl: string;
  calls: OutsideCalls;
  /** Gets a warning when the service does not answer. */
  log: Logger;
  /** How long its whole answer may take. */
  timeoutMilliseconds?: number;
}

const defaultTimeoutMilliseconds = 1_000;

/** A padded answer has about a thousand lines of forty characters. */
const maxAnswerBytes = 512 * 1024;

const answerLine = /^([0-9A-F]{35}):(\d+)$/i;

/**
 * Makes the client of a service that speaks Have I Been Pwned's range protocol. The service gets the first five of the forty digits of the password's
 * SHA-1 and answers the remaining digits of every known hash that begins with them. It pads its answer with hashes that were seen 0 times, so that
 * the answer's length reveals nothing.
 */
export function createBreachedPasswords({
  serviceUrl,
  calls,
  log,
  timeoutMilliseconds = defaultTimeoutMilliseconds,
}: BreachedPasswordsOptions): BreachedPasswords {
  return {
    async isBreached(password) {
      const digest = createHash("sha1").update(typedPassword(password)).digest("hex").toUpperCase();
      const ask = async () => {
        const signal = AbortSignal.timeout(timeoutMilliseconds);
        const answer = await fetch(`${serviceUrl}/range/${digest.slice(0, 5)}`, {
          headers: { "Add-Padding": "true", "User-Agent": "rummy-site" },
          redirect: "error",
          signal,
        });
        if (!answer.ok) throw new Error(`The service answered ${answer.status}.`);
        const text = (await readAtMost(answer, maxAnswerBytes, signal)).toString("utf8");
        return timesSeen(text, digest.slice(5)) > 0;
      };
      try {
        return await calls.make("breachedPasswords", "range", ask);
      } catch (error) {
        log.warn({ err: error }, "the breached-password service did not answer: the password was accepted unchecked");
        return false;
      }
    },
  };
}

/**
 * @throws Error when the answer does not follow the protocol
 */
function timesSeen(text: string, suffix: string): number {
  const lines = text.trim().split(/\r?\n/);
  const known = lines.map((line) => answerLine.exec(line.trim()));
  if (known.includes(null)) throw new Error("The service answered nonsense.");
  return Number(known.find((line) => line?.[1]?.toUpperCase() === suffix)?.[2] ?? 0);
}
