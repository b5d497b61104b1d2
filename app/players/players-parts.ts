import type { Logger } from "pino";

import type { Database } from "../database/database.ts";
import type { SmsOtp } from "../gateways/sms-otp/sms-otp.ts";
import type { Clock } from "./clock.ts";
import type { Limits } from "./limits/limits.ts";
import type { Passwords } from "./passwords/passwords.ts";

/** What the parts of {@link Players} are made from. */
export interface PlayersParts {
  database: Database;
  log: Logger;
  clock: Clock;
  limits: Limits;
  passwords: Passwords;
  smsOtp: SmsOtp;
  /** Names an address in the audit trail without telling it. */
  addressPseudonym: (address: string) => string;
}
