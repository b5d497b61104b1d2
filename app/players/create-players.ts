import { availableParallelism } from "node:os";

import type { Logger } from "pino";

import type { Database } from "../database/database.ts";
import type { BreachedPasswords } from "../gateways/breached-passwords/breached-passwords.ts";
import type { SmsOtp } from "../gateways/sms-otp/sms-otp.ts";
import { createTurns } from "../turns.ts";
import type { Clock } from "./clock.ts";
import { createEmailLinks } from "./email-links/email-links.ts";
import { createPasswordReset } from "./email-links/reset-password.ts";
import { createGoogle } from "./google/google.ts";
import { createLinkByMail } from "./google/link-by-mail.ts";
import { createRemoveIdentity } from "./google/remove-identity.ts";
import type { Ceilings } from "./limits/ceilings.ts";
import { createLimits } from "./limits/limits.ts";
import { createLogIn } from "./log-in.ts";
import { createOtp } from "./otp/otp.ts";
import { createPasswords } from "./passwords/passwords.ts";
import { personalDetail } from "./personal-detail.ts";
import { createPictureKeeper } from "./pictures.ts";
import type { Players } from "./players.ts";
import type { PlayersParts } from "./players-parts.ts";
import { derivedKey, pseudonym } from "./secrets.ts";
import { findSession, logOut } from "./sessions.ts";
import { createSignUp } from "./sign-up.ts";

/** What players need of the house. */
export interface PlayersSurroundings {
  database: Database;
  log: Logger;
  smsOtp: SmsOtp;
  /** Where passwords from leaks are known; absent where nobody outside is asked. */
  breachedPasswords?: BreachedPasswords | undefined;
  /** What is counted over the whole site. */
  ceilings: Ceilings;
  /** `SESSION_SECRET`, the same on all servers: the keys that limits are counted under are derived from it. */
  secret: string;
  clock?: Clock;
}

/**
 * Two hashes at once, 19 MiB each, but always one processor less than there are: readers must not wait for those who log in. 200 more wait
 * at most about 2 s, the rest is told to come again.
 */
const hashing = { atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)), waiting: 200 };

/** Makes the process's players. */
export async function createPlayers({
  database,
  log,
  smsOtp,
  breachedPasswords,
  ceilings,
  secret,
  clock = () => new Date(),
}: PlayersSurroundings): Promise<Players> {
  const parts: PlayersParts = {
    database,
    log,
    clock,
    smsOtp,
    breachedPasswords,
    ceilings,
    limits: createLimits(database, derivedKey(secret, "limits"), ceilings),
    passwords: await createPasswords(createTurns(hashing)),
    addressPseudonym: pseudonym(derivedKey(secret, "addresses")),
  };
  return {
    ...createOtp(parts),
    ...createSignUp(parts),
    ...createEmailLinks(parts),
    ...createPasswordReset(parts),
    ...createLogIn(parts),
    ...createGoogle(parts),
    ...createLinkByMail(parts),
    ...createRemoveIdentity(parts),
    ...createPictureKeeper(parts),
    findSession: findSession(parts),
    logOut: logOut(parts),
    personalDetail: personalDetail(database),
  };
}
