import { RateLimiterDrizzle } from "rate-limiter-flexible";

import type { Database } from "../../database/database.ts";
import { rateLimits } from "../../database/schema/schema.ts";
import { resendAfterSeconds } from "../otp/otp-times.ts";
import { pseudonym } from "../secrets.ts";
import { createLimit, type Limit } from "./limit.ts";
import { createLoginDelay, type LoginDelay } from "./login-delay.ts";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How often something may be done in how many seconds. What is counted by network is generous: Indian carriers put thousands of phones
 * behind one address.
 */
const rules = {
  /** One SMS at a time to a mobile, so that a double tap sends one. */
  otpPace: { points: 1, seconds: resendAfterSeconds },
  otpPerMobile: { points: 5, seconds: hour },
  otpPerMobileToday: { points: 10, seconds: day },
  otpPerNetwork: { points: 60, seconds: hour },
  /** The most that text messages may cost a day, whoever asks for them. */
  otpToday: { points: 5_000, seconds: day },
  verifiesPerNetwork: { points: 200, seconds: hour },
  signUpsPerNetwork: { points: 60, seconds: hour },
  /** Each sign-up tried says whether an e-mail is taken. */
  signUpsPerMobile: { points: 20, seconds: hour },
  confirmationsPerAccount: { points: 3, seconds: hour },
  confirmationsPerNetwork: { points: 60, seconds: hour },
  resetsPerAccount: { points: 3, seconds: hour },
  resetsPerNetwork: { points: 60, seconds: hour },
  resetTriesPerNetwork: { points: 60, seconds: hour },
  googlePerNetwork: { points: 200, seconds: hour },
  /** A way back from Google is come once, for longer than it lasts. */
  googleState: { points: 1, seconds: 15 * minute },
} as const;

/** Every limit, counted in the account database so that all servers count together. */
export type Limits = Readonly<Record<keyof typeof rules, Limit>> & { login: LoginDelay };

/**
 * Makes the process's limits.
 *
 * @param database where they are counted
 * @param key makes pseudonyms of what is counted: neither addresses nor mobiles are kept in the clear
 */
export function createLimits(database: Database, key: Buffer): Limits {
  const name = pseudonym(key);
  const store = (points: number, seconds: number) =>
    new RateLimiterDrizzle({
      storeClient: database.db,
      schema: rateLimits,
      keyPrefix: "",
      points,
      duration: seconds,
      clearExpiredByTimeout: false,
    });
  const limit = (rule: keyof typeof rules) =>
    createLimit(store(rules[rule].points, rules[rule].seconds), (subject) => name(rule, subject));
  return {
    otpPace: limit("otpPace"),
    otpPerMobile: limit("otpPerMobile"),
    otpPerMobileToday: limit("otpPerMobileToday"),
    otpPerNetwork: limit("otpPerNetwork"),
    otpToday: limit("otpToday"),
    verifiesPerNetwork: limit("verifiesPerNetwork"),
    signUpsPerNetwork: limit("signUpsPerNetwork"),
    signUpsPerMobile: limit("signUpsPerMobile"),
    confirmationsPerAccount: limit("confirmationsPerAccount"),
    confirmationsPerNetwork: limit("confirmationsPerNetwork"),
    resetsPerAccount: limit("resetsPerAccount"),
    resetsPerNetwork: limit("resetsPerNetwork"),
    resetTriesPerNetwork: limit("resetTriesPerNetwork"),
    googlePerNetwork: limit("googlePerNetwork"),
    googleState: limit("googleState"),
    login: createLoginDelay(store, name),
  };
}
