import { availableParallelism } from "node:os";

import type { Logger } from "pino";

import type { Database } from "../database/database.ts";
import type { BreachedPasswords } from "../gateways/breached-passwords/breached-passwords.ts";
import type { SmsOtp } from "../gateways/sms-otp/sms-otp.ts";
import { createTurns } from "../../process-kit/turns.ts";
import type { Clock } from "./clock.ts";
import { createAcceptances } from "./acceptances.ts";
import { createEditName } from "./edit-name.ts";
import { createEmailLinks } from "./email-links/email-links.ts";
import { createPasswordReset } from "./email-links/reset-password.ts";
import { createGoogle } from "./google/google.ts";
import { createLinkByMail } from "./google/link-by-mail.ts";
import { createRemoveIdentity } from "./google/remove-identity.ts";
import type { Ceilings } from "./limits/ceilings.ts";
import { createLimits, type LimitName } from "./limits/limits.ts";
import { createLogIn } from "./log-in.ts";
import { findChallenges } from "./otp/find-challenges.ts";
import { createOtp } from "./otp/otp.ts";
import { createPasswords } from "./passwords/passwords.ts";
import { personalDetail } from "./personal-detail.ts";
import { adoptPicture, createPictureUpload, findPicture } from "./pictures.ts";
import type { PlayersParts } from "./players-parts.ts";
import type { Players } from "./players.ts";
import { derivedKeys, pseudonyms, type Secrets } from "./secrets.ts";
import { findSession, logOut } from "./sessions.ts";
import { accountSignedUpWith, createSignUp } from "./sign-up.ts";
import { createTermsReading } from "./terms-reading.ts";
import { unlessUnavailable } from "./unless-unavailable.ts";

interface PlayersSurroundings {
  database: Database;
  log: Logger;
  smsOtp: SmsOtp;
  /** Recognises passwords from leaks; absent where no outside service is asked. */
  breachedPasswords?: BreachedPasswords | undefined;
  /** Ceilings on what happens on the whole site. */
  ceilings: Ceilings;
  /** Of `SESSION_SECRET`, the same on all servers: the keys that limits are counted under are derived from the first. */
  secrets: Secrets;
  /** Is told of each refusal of a limit, and by which. */
  onLimitRefusal: (limit: LimitName) => void;
  clock?: Clock;
}

/**
 * At most two hashes run at once (19 MiB each), and always one processor stays free, so that page requests do not wait for logins. Up to 200 more
 * wait for at most about 6 s; further ones are refused. Players on a network that they are known from, and new passwords, have as many
 * places of their own, and two of three turns.
 */
const hashing = { atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)), waiting: 200 };

/** Makes the process's players. */
export async function createPlayers({
  database,
  log,
  smsOtp,
  breachedPasswords,
  ceilings,
  secrets,
  onLimitRefusal,
  clock = () => new Date(),
}: PlayersSurroundings): Promise<Players> {
  const addressPseudonyms = pseudonyms(derivedKeys(secrets, "addresses"));
  const parts: PlayersParts = {
    database,
    log,
    clock,
    smsOtp,
    breachedPasswords,
    ceilings,
    limits: createLimits(database, derivedKeys(secrets, "limits")[0], ceilings, log, onLimitRefusal),
    passwords: await createPasswords(createTurns(hashing)),
    addressPseudonym: (address) => addressPseudonyms(address)[0],
    addressPseudonyms,
  };
  return {
    ...unlessUnavailable(log, {
      ...createOtp(parts),
      ...createSignUp(parts),
      ...createEmailLinks(parts),
      ...createPasswordReset(parts),
      ...createLogIn(parts),
      ...createGoogle(parts),
      ...createLinkByMail(parts),
      ...createRemoveIdentity(parts),
      ...createEditName(parts),
      ...createPictureUpload(parts),
      ...createTermsReading(parts),
    }),
    ...createAcceptances(parts),
    challenges: findChallenges(parts),
    accountSignedUpWith: accountSignedUpWith(parts),
    findSession: findSession(parts),
    logOut: logOut(parts),
    personalDetail: personalDetail(database),
    adoptPicture: adoptPicture(parts),
    picture: findPicture(parts),
  };
}
