import type { Logger } from "pino";

import type { Database } from "../database/database.ts";
import type { BreachedPasswords } from "../gateways/breached-passwords/breached-passwords.ts";
import type { SmsOtp } from "../gateways/sms-otp/sms-otp.ts";
import type { Clock } from "./clock.ts";
import type { Ceilings } from "./limits/ceilings.ts";
import type { Limits } from "./limits/limits.ts";
import type { Passwords } from "./passwords/passwords.ts";

/** What the parts of {@link Players} are made from. */
export interface PlayersParts {
  database: Database;
  log: Logger;
  clock: Clock;
  ceilings: Ceilings;
  limits: Limits;
  passwords: Passwords;
  smsOtp: SmsOtp;
  /** Absent where only the local list of common passwords is used. */
  breachedPasswords: BreachedPasswords | undefined;
  /** The pseudonym that stands for an address in the audit trail. */
  addressPseudonym: (address: string) => string;
  /** All pseudonyms under which the audit trail may have an address: with an older secret it was another one. */
  addressPseudonyms: (address: string) => readonly string[];
}
