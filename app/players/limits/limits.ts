import type { Logger } from "pino";

import type { Database } from "../../database/database.ts";
import { linkLifetimeSeconds } from "../email-links/mail-link.ts";
import { resendAfterSeconds, verifiedSeconds } from "../otp/otp-times.ts";
import { pseudonym } from "../secrets.ts";
import { bothOf, byAllocation, networksPerAllocation } from "./allocation-limit.ts";
import type { Ceilings } from "./ceilings.ts";
import { countersIn, uncountIn } from "./counter.ts";
import { createLimit, type Limit } from "./limit.ts";
import { createLoginDelay, type LoginDelay, type LoginLimit, loginRules } from "./login-delay.ts";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How often one address may be mailed a link that replaces a password. The window is no longer than the link works: whoever is refused was mailed a link
 * that still works unless it was used, also where a stranger asked for it.
 */
const linkInsteadOfPassword = (purpose: "reset-password" | "link-google") =>
  ({
    points: 2,
    seconds: linkLifetimeSeconds[purpose],
    whilePassed: { ceiling: "linkMails", points: 1 },
  }) as const;

/**
 * How often an action is allowed in how many seconds, and how often while a ceiling of the whole site is passed. Limits for a network are generous,
 * because Indian carriers put thousands of phones behind one address.
 */
export const rules = {
  /** One SMS at a time to a mobile, so that a form sent twice sends one. */
  otpPace: { points: 1, seconds: resendAfterSeconds },
  otpPerMobile: { points: 5, seconds: hour },
  otpPerMobileToday: { points: 10, seconds: day },
  otpPerNetwork: { isOfNetwork: true, points: 60, seconds: hour, whilePassed: { ceiling: "otps", points: 5 } },
  /** Counted by allocation: a day's one-time passwords are limited for the whole site (ceilings.ts), and a few customers must not use them up. */
  otpPerNetworkToday: { points: 300, seconds: day },
  verifiesPerNetwork: { isOfNetwork: true, points: 200, seconds: hour },
  signUpsPerNetwork: { isOfNetwork: true, points: 60, seconds: hour, whilePassed: { ceiling: "signUps", points: 5 } },
  /** The answer to each sign-up reveals whether an e-mail address is taken. */
  signUpsPerMobile: { points: 20, seconds: hour },
  emailTakenMailsPerAccount: { points: 1, seconds: day },
  confirmationsPerAccount: { points: 3, seconds: hour, whilePassed: { ceiling: "linkMails", points: 1 } },
  /** A stranger may ask for them at any address that has just signed up. Of resets there is no such limit: it would keep a forgetful owner out. */
  confirmationsPerAccountToday: { points: 6, seconds: day },
  confirmationsPerNetwork: {
    isOfNetwork: true,
    points: 60,
    seconds: hour,
    whilePassed: { ceiling: "linkMails", points: 10 },
  },
  resetsPerAccount: linkInsteadOfPassword("reset-password"),
  resetsPerNetwork: { isOfNetwork: true, points: 60, seconds: hour, whilePassed: { ceiling: "linkMails", points: 10 } },
  resetTriesPerNetwork: { isOfNetwork: true, points: 60, seconds: hour },
  /** Counted before a picture is read, because decoding is the most expensive work that a visitor can ask for. */
  picturesPerChallenge: { points: 10, seconds: verifiedSeconds },
  picturesPerNetwork: { isOfNetwork: true, points: 120, seconds: hour },
  /** One member of staff finds players by their address, one after the other. */
  acceptanceLookUpsPerStaff: { points: 60, seconds: hour },
  googlePerNetwork: { isOfNetwork: true, points: 200, seconds: hour },
  googleLinksPerAccount: linkInsteadOfPassword("link-google"),
  googleLinksPerNetwork: {
    isOfNetwork: true,
    points: 60,
    seconds: hour,
    whilePassed: { ceiling: "linkMails", points: 10 },
  },
  /** A redirect back from Google is accepted once; the window is longer than the redirect is valid. */
  googleState: { points: 1, seconds: 15 * minute },
} as const satisfies Record<string, Rule>;

interface Rule {
  /** Counts an address, and besides all addresses of its allocation together (allocation-limit.ts). */
  isOfNetwork?: true;
  points: number;
  seconds: number;
  whilePassed?: { ceiling: keyof Ceilings; points: number };
}

/** A limit's name, as metrics also write it. */
export type LimitName = keyof typeof rules | LoginLimit;

/** Every {@link LimitName}. */
export const limitNames: readonly string[] = [...Object.keys(rules), ...Object.keys(loginRules), "loginDelay"];

/**
 * Every limit, counted in the account database so that all servers count together. To lower one never rejects: whoever asked is answered what came of the
 * action, and what stays counted is only logged.
 */
export type Limits = Readonly<Record<keyof typeof rules, Limit>> & { login: LoginDelay };

/**
 * Makes the process's limits.
 *
 * @param database where they are counted
 * @param key makes pseudonyms of what is counted, so that neither addresses nor mobiles are stored in the clear
 * @param ceilings make some of them stricter while they are passed
 * @param log gets a warning when something could not be uncounted
 * @param onRefusal is told of each refusal, and by which limit
 */
export function createLimits(
  database: Database,
  key: Buffer,
  ceilings: Ceilings,
  log: Pick<Logger, "warn">,
  onRefusal: (limit: LimitName) => void,
): Limits {
  const name = pseudonym(key);
  const makeCounter = countersIn(database);
  const uncount = uncountIn(database);
  const countedLimit = (ruleName: keyof typeof rules): Limit => {
    const { isOfNetwork, points, seconds, whilePassed }: Rule = rules[ruleName];
    const keyOf = (subject: string) => name(ruleName, subject);
    const times = (factor: number): Limit => {
      const usual = makeCounter(points * factor, seconds);
      const stricter = whilePassed && makeCounter(whilePassed.points * factor, seconds);
      const currentCounter = () => (stricter && ceilings[whilePassed.ceiling].isPassed() ? stricter : usual);
      const giveBack = (subject: string) => uncount(keyOf(subject), points * factor);
      return { ...createLimit(usual, keyOf, currentCounter), giveBack };
    };
    return isOfNetwork ? bothOf(times(1), byAllocation(times(networksPerAllocation))) : times(1);
  };
  const staysCounted = (limit: string) => (error: unknown) => {
    log.warn(
      { err: error, limit },
      "a limit could not be lowered: it may refuse too early, or go on making somebody wait",
    );
  };
  const limit = (ruleName: keyof typeof rules): Limit => {
    const counted = countedLimit(ruleName);
    const unlessFailed = (uncounting: Promise<void>) => uncounting.catch(staysCounted(ruleName));
    return {
      giveBack: (subject) => unlessFailed(counted.giveBack(subject)),
      forget: (subject) => unlessFailed(counted.forget(subject)),
      take: async (subject, windowSeconds) => {
        const wait = await counted.take(subject, windowSeconds);
        if (wait !== undefined) onRefusal(ruleName);
        return wait;
      },
    };
  };
  return {
    otpPace: limit("otpPace"),
    otpPerMobile: limit("otpPerMobile"),
    otpPerMobileToday: limit("otpPerMobileToday"),
    otpPerNetwork: limit("otpPerNetwork"),
    otpPerNetworkToday: limit("otpPerNetworkToday"),
    verifiesPerNetwork: limit("verifiesPerNetwork"),
    signUpsPerNetwork: limit("signUpsPerNetwork"),
    signUpsPerMobile: limit("signUpsPerMobile"),
    emailTakenMailsPerAccount: limit("emailTakenMailsPerAccount"),
    confirmationsPerAccount: limit("confirmationsPerAccount"),
    confirmationsPerAccountToday: limit("confirmationsPerAccountToday"),
    confirmationsPerNetwork: limit("confirmationsPerNetwork"),
    resetsPerAccount: limit("resetsPerAccount"),
    resetsPerNetwork: limit("resetsPerNetwork"),
    resetTriesPerNetwork: limit("resetTriesPerNetwork"),
    picturesPerChallenge: limit("picturesPerChallenge"),
    picturesPerNetwork: limit("picturesPerNetwork"),
    acceptanceLookUpsPerStaff: limit("acceptanceLookUpsPerStaff"),
    googlePerNetwork: limit("googlePerNetwork"),
    googleLinksPerAccount: limit("googleLinksPerAccount"),
    googleLinksPerNetwork: limit("googleLinksPerNetwork"),
    googleState: limit("googleState"),
    login: withoutRejections(createLoginDelay(makeCounter, uncount, name, ceilings, onRefusal), staysCounted("login")),
  };
}

/** A login's delay whose uncounting never rejects: the password was checked, or the owner has proved who they are. */
const withoutRejections = (delay: LoginDelay, onFailure: (error: unknown) => void): LoginDelay => ({
  ...delay,
  giveBack: (attempt) => delay.giveBack(attempt).catch(onFailure),
  succeed: (attempt) => delay.succeed(attempt).catch(onFailure),
  forget: (owner) => delay.forget(owner).catch(onFailure),
});
