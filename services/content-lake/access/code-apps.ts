import { randomBytes } from "node:crypto";

import { z } from "zod";

import { typedDigits } from "../../../process-kit/typed-text.ts";
import { LakeError } from "../errors.ts";
import { type Database, openTable } from "../store/database.ts";
import { readStored } from "../store/stored-text.ts";

import { digest } from "./digest.ts";
import { base32, stepOf } from "./time-based-codes.ts";

const storedApp = z.strictObject({
  /** Hexadecimal. Kept as it is, because codes are computed from it. */
  key: z.string(),
  /** The step of the last code that was used: a code is used once, and no older one after it. */
  usedStep: z.number(),
  /** SHA-256 digests of the recovery codes that are left. */
  recoveryDigests: z.array(z.string()),
});

type StoredApp = z.infer<typeof storedApp>;

/** What a code app is given. */
export interface CodeAppKey {
  /** The key in groups of four letters. */
  readonly spelt: string;
  /** The address by which code apps take the key over. */
  readonly address: string;
}

/** The code apps of the staff, which show a second proof besides the password (RFC 6238). */
export interface CodeApps {
  /** Whether that person's log-in asks for a code. */
  has(personId: string): boolean;
  /** How many recovery codes that person has left. */
  recoveryCodesLeft(personId: string): number;
  /**
   * Makes a key, which counts only after {@link CodeApps.confirm}. It is forgotten after ten minutes.
   *
   * @param personId whose app it is
   * @param email by which the app names the account
   */
  begin(personId: string, email: string): CodeAppKey;
  /**
   * Turns the app on whose key was made last.
   *
   * @param personId whose app it is
   * @param code that it shows
   * @returns the recovery codes, which are stored nowhere in plain text; `undefined` for a wrong code
   * @throws LakeError 409 when there is no key to confirm; also after five wrong codes, because whoever found an open Studio must not guess one
   */
  confirm(personId: string, code: string): readonly string[] | undefined;
  /** Uses up a code of the app or a recovery code; false for a wrong or used one. */
  use(personId: string, code: string): boolean;
  /** Turns the app off, also one that was not confirmed. */
  remove(personId: string): void;
}

const keyBytes = 20;

/** How many recovery codes somebody gets. */
export const recoveryCodes = 10;

const recoveryBytes = 10;
const codesToConfirm = 5;
const toConfirmMilliseconds = 10 * 60_000;
const issuer = "Content Studio";

/** Opens the table of code apps, keyed by person. */
export function openCodeApps(database: Database, now: () => number = Date.now): CodeApps {
  const table = openTable<string>(database, "code-apps");
  const begun = new Map<string, { key: Buffer; expiresAt: number; codesLeft: number }>();
  const stored = (personId: string): StoredApp | undefined => {
    const found = table.get(personId);
    return found === undefined ? undefined : readStored(storedApp, found);
  };
  const put = (personId: string, app: StoredApp): void => table.putSync(personId, JSON.stringify(app));
  return {
    has: (personId) => table.doesExist(personId),
    recoveryCodesLeft: (personId) => stored(personId)?.recoveryDigests.length ?? 0,
    begin(personId, email) {
      const key = randomBytes(keyBytes);
      begun.set(personId, { key, expiresAt: now() + toConfirmMilliseconds, codesLeft: codesToConfirm });
      const secret = base32(key);
      const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
      const parameters = `secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
      return { spelt: inFours(secret).join(" "), address: `otpauth://totp/${label}?${parameters}` };
    },
    confirm(personId, code) {
      const found = begun.get(personId);
      if (!found || found.codesLeft === 0 || found.expiresAt <= now()) {
        begun.delete(personId);
        throw new LakeError(409, "staffError", "This took too long, or too many codes were wrong. Begin again.");
      }
      found.codesLeft -= 1;
      const usedStep = stepOf(found.key, typedDigits(code), now());
      if (usedStep === undefined) return undefined;
      begun.delete(personId);
      const codes = Array.from({ length: recoveryCodes }, () => base32(randomBytes(recoveryBytes)).toLowerCase());
      put(personId, { key: found.key.toString("hex"), usedStep, recoveryDigests: codes.map(digest) });
      return codes.map((one) => inFours(one).join("-"));
    },
    use(personId, typed) {
      const app = stored(personId);
      if (!app) return false;
      const code = typedDigits(typed);
      const step = stepOf(Buffer.from(app.key, "hex"), code, now());
      if (step !== undefined) {
        if (step <= app.usedStep) return false;
        put(personId, { ...app, usedStep: step });
        return true;
      }
      const left = app.recoveryDigests.filter((one) => one !== digest(code.toLowerCase()));
      if (left.length === app.recoveryDigests.length) return false;
      put(personId, { ...app, recoveryDigests: left });
      return true;
    },
    remove(personId) {
      begun.delete(personId);
      table.removeSync(personId);
    },
  };
}

const inFours = (text: string): readonly string[] => text.match(/.{4}/g) ?? [];
