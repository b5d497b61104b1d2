import { setTimeout as wait } from "node:timers/promises";

import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";

import { isDatabaseUnavailable } from "../../database/errors.ts";
import { otpChallenges } from "../../database/schema/schema.ts";
import { singleFlight } from "../../../process-kit/single-flight.ts";
import { secondsAfter } from "../clock.ts";
import { isUuid } from "../is-uuid.ts";
import { takeAll, type TooMany } from "../limits/limit.ts";
import { internationalMobile, tenDigits } from "../normal-form.ts";
import type { PlayersParts } from "../players-parts.ts";
import { secretHash } from "../secrets.ts";
import type { Client } from "../visitor.ts";
import { challengeState, type ChallengeState } from "./challenge-state.ts";
import { createOtpSending, type NothingSent } from "./otp-sending.ts";
import { attemptsPerChallenge, otpLifetimeSeconds, resendAfterSeconds } from "./otp-times.ts";

/** The result of sending a one-time password. */
type SendOtpResult =
  /** A message is on its way, or may be: {@link Challenge.wasSent} tells which. */
  { kind: "sent"; challengeId: string } | NothingSent;

/** The result of sending another one-time password. */
export type ResendOtpResult =
  | SendOtpResult
  /** Nothing was sent: the mobile is verified, and a sign-up may use it. */
  | { kind: "verified" }
  | { kind: "unknown" };

/** The result of entering a one-time password. */
export type VerifyOtpResult =
  | { kind: "verified" }
  /** At least one attempt is left; the last wrong one is `usedUp`. */
  | { kind: "wrong"; attemptsLeft: number }
  | { kind: "usedUp" | "expired" | "used" | "unknown" | "unavailable" }
  | TooMany<"network">;

/** The verification of a mobile, finished or not. */
export interface Challenge {
  id: string;
  /** Ten digits. */
  mobile: string;
  state: ChallengeState;
  /** Until when a sign-up may use a challenge that was verified, or its one-time password may be entered. */
  usableUntil: Date;
  /** Whether the service confirmed that it sent the newest one-time password. Where it did not answer, one may still arrive. */
  wasSent: boolean;
  /** Whether an account has the mobile. Only ever true for a `verified` challenge, so that only the mobile's owner learns it. */
  isTaken: boolean;
  /** The earliest moment at which another one-time password may be asked for. */
  resendAt: Date;
}

/** Proves that a mobile is the visitor's. */
export interface MobileVerification {
  /**
   * Sends a one-time password to a mobile (ten digits) and opens a challenge for it. The same form (a UUID) sent twice, for example by a double click
   * without script, sends one message and gets the same answer, when the same server receives both.
   */
  sendOtp: (asked: { mobile: string; client: Client; formId: string }) => Promise<SendOtpResult>;
  /**
   * Sends another one-time password to a challenge's mobile. Attempts already counted stay counted. Where the challenge has ended, for whatever
   * reason, this opens another as {@link MobileVerification.sendOtp} does.
   */
  resendOtp: (asked: { challengeId: string; client: Client; formId: string }) => Promise<ResendOtpResult>;
  /**
   * Counts an attempt, then asks the gateway. The form (a UUID) that was refused last, sent again with the same one-time password, is answered alike: it is
   * not counted, and nobody is asked. A browser sends it when the answer is reloaded. Sent twice at once, for example by a double tap without script, it is
   * counted once and gets the same answer twice, when the same server receives both.
   */
  verifyOtp: (asked: { challengeId: string; otp: string; client: Client; formId: string }) => Promise<VerifyOtpResult>;
}

/** For how long more one-time passwords may be sent for one challenge; their attempts are counted together. */
const challengeLifetimeSeconds = 30 * 60;

/** When the database is away: after how long each further try to record a verification begins. */
const recordAgainMilliseconds = [100, 400, 1_600] as const;

/** Proves that a mobile is the visitor's, by a one-time password that only the OTP service knows (spec section 7). */
export function createOtp(parts: PlayersParts): MobileVerification {
  const { database, clock, limits, smsOtp } = parts;
  const send = createOtpSending(parts);

  const find = async (challengeId: string) => {
    if (!isUuid(challengeId)) return undefined;
    const [found] = await database.db.select().from(otpChallenges).where(eq(otpChallenges.id, challengeId));
    return found;
  };

  /** Counts one attempt in a single statement, only while the challenge is open: fifty at once count as five. The form that was refused last is not counted. */
  const countAttempt = async (id: string, form: string | null) => {
    const [counted] = await database.db
      .update(otpChallenges)
      .set({ attempts: sql`${otpChallenges.attempts} + 1` })
      .where(
        and(
          eq(otpChallenges.id, id),
          lt(otpChallenges.attempts, attemptsPerChallenge),
          isNull(otpChallenges.verifiedAt),
          gt(otpChallenges.expiresAt, clock()),
          form === null ? undefined : sql`${otpChallenges.refusedForm} is distinct from ${form}`,
        ),
      )
      .returning({ mobile: otpChallenges.mobile, attempts: otpChallenges.attempts });
    return counted;
  };

  /** Uncounts an attempt whose one-time password was compared with nothing. */
  const uncountAttempt = async (id: string) => {
    await database.db
      .update(otpChallenges)
      .set({ attempts: sql`${otpChallenges.attempts} - 1` })
      .where(and(eq(otpChallenges.id, id), isNull(otpChallenges.verifiedAt)));
  };

  /** Answers whether the challenge still waits to be verified. */
  const recordRefused = async (id: string, form: string | null): Promise<boolean> => {
    const refused = await database.db
      .update(otpChallenges)
      .set({ refusedForm: form })
      .where(and(eq(otpChallenges.id, id), isNull(otpChallenges.verifiedAt)))
      .returning({ id: otpChallenges.id });
    return refused.length > 0;
  };

  const recordVerified = async (id: string) => {
    await database.db
      .update(otpChallenges)
      .set({ verifiedAt: clock() })
      .where(and(eq(otpChallenges.id, id), isNull(otpChallenges.verifiedAt)));
  };

  /** Survives a short outage: the service accepts a one-time password once, so the visitor's next try would be wrong. */
  const recordVerifiedPatiently = async (id: string) => {
    for (const milliseconds of recordAgainMilliseconds) {
      try {
        await recordVerified(id);
        return;
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error;
        await wait(milliseconds);
      }
    }
    await recordVerified(id);
  };

  /** Why an attempt was not counted. */
  async function explain(challengeId: string, form: string | null): Promise<VerifyOtpResult> {
    const found = await find(challengeId);
    if (!found) return { kind: "unknown" };
    const state = challengeState(found, clock());
    if (state === "open" && form !== null && found.refusedForm === form)
      return { kind: "wrong", attemptsLeft: attemptsPerChallenge - found.attempts };
    switch (state) {
      // The right one-time password sent twice gets the same answer twice.
      case "verified":
      case "used":
      case "usedUp":
        return { kind: state };
      default:
        return { kind: "expired" };
    }
  }

  async function sendFirst({
    mobile,
    client,
    formId,
  }: Parameters<MobileVerification["sendOtp"]>[0]): Promise<SendOtpResult> {
    const now = clock();
    const found = await find(formId);
    const isSentBefore =
      found?.mobile === internationalMobile(mobile) &&
      !found.verifiedAt &&
      secondsAfter(found.createdAt, resendAfterSeconds) > now;
    if (isSentBefore) return { kind: "sent", challengeId: found.id };
    const id = found || !isUuid(formId) ? crypto.randomUUID() : formId;
    const result = await send(mobile, client);
    if (result.kind !== "asked") return result;
    const opened = {
      mobile: internationalMobile(mobile),
      sends: 1,
      sentAt: result.wasSent ? now : null,
      createdAt: now,
      expiresAt: secondsAfter(now, otpLifetimeSeconds),
    };
    const inserted = await database.db
      .insert(otpChallenges)
      .values({ ...opened, id })
      .onConflictDoNothing()
      .returning({ id: otpChallenges.id });
    if (inserted.length > 0) return { kind: "sent", challengeId: id };
    // The same form came at the same moment with another mobile.
    const other = crypto.randomUUID();
    await database.db.insert(otpChallenges).values({ ...opened, id: other });
    return { kind: "sent", challengeId: other };
  }

  /** By form and mobile: a form sent twice waits for the answer to the first request. */
  const oncePerForm = singleFlight<SendOtpResult>();

  const sendOnce = (asked: Parameters<MobileVerification["sendOtp"]>[0]): Promise<SendOtpResult> => {
    // Two strangers whose forms have no id must not share a challenge.
    if (!isUuid(asked.formId)) return sendFirst(asked);
    return oncePerForm(`${asked.formId} ${asked.mobile}`, () => sendFirst(asked));
  };

  async function verify(
    { challengeId, otp, client }: Parameters<MobileVerification["verifyOtp"]>[0],
    form: string | null,
  ): Promise<VerifyOtpResult> {
    // First: whatever compares nothing is not counted for the network, however often it is sent.
    const counted = await countAttempt(challengeId, form);
    if (!counted) return explain(challengeId, form);
    const refusal = await takeAll([["network", limits.verifiesPerNetwork, client.address]]);
    if (refusal) {
      await uncountAttempt(challengeId);
      return refusal;
    }
    // The mobile comes from the challenge, so a one-time password sent to another mobile verifies nothing.
    const answer = await smsOtp.verifyCode(tenDigits(counted.mobile), otp);
    if (answer.kind === "unavailable") {
      await uncountAttempt(challengeId);
      await limits.verifiesPerNetwork.giveBack(client.address);
      return answer;
    }
    // Whoever can cut the answer off must not guess without end, so this attempt stays counted.
    if (answer.kind === "unanswered") return { kind: "unavailable" };
    const attemptsLeft = attemptsPerChallenge - counted.attempts;
    if (answer.kind === "wrong") {
      // Verified meanwhile, perhaps by this very form at another server: answered as any form is that comes a moment later.
      if (!(await recordRefused(challengeId, form))) return explain(challengeId, form);
      return attemptsLeft > 0 ? { kind: "wrong", attemptsLeft } : { kind: "usedUp" };
    }
    await recordVerifiedPatiently(challengeId);
    // A right one-time password is no guess: players behind one address must not wait for one another.
    await limits.verifiesPerNetwork.giveBack(client.address);
    return { kind: "verified" };
  }

  /** By challenge, form and one-time password: a form sent twice waits for the answer to the first request. */
  const oncePerGuess = singleFlight<VerifyOtpResult>();

  return {
    sendOtp: sendOnce,

    resendOtp: async ({ challengeId, client, formId }) => {
      const now = clock();
      const found = await find(challengeId);
      if (!found) return { kind: "unknown" };
      const mobile = tenDigits(found.mobile);
      const state = challengeState(found, now);
      if (state === "verified") return { kind: state };
      const isOver =
        (state !== "open" && state !== "expired") || secondsAfter(found.createdAt, challengeLifetimeSeconds) <= now;
      if (isOver) return sendOnce({ mobile, client, formId });
      const result = await send(mobile, client);
      if (result.kind !== "asked") return result;
      await database.db
        .update(otpChallenges)
        .set({
          sends: sql`${otpChallenges.sends} + 1`,
          sentAt: result.wasSent ? now : null,
          expiresAt: secondsAfter(now, otpLifetimeSeconds),
        })
        .where(and(eq(otpChallenges.id, challengeId), isNull(otpChallenges.verifiedAt)));
      return { kind: "sent", challengeId };
    },

    verifyOtp: async (asked) => {
      const { challengeId, otp, formId } = asked;
      if (!isUuid(challengeId)) return { kind: "unknown" };
      // Without an id nothing tells a form sent twice from two guesses.
      if (!isUuid(formId)) return verify(asked, null);
      const form = secretHash(`${formId} ${otp}`);
      return oncePerGuess(`${challengeId} ${form}`, () => verify(asked, form));
    },
  };
}
