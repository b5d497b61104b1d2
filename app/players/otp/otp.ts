import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";

import { otpChallenges } from "../../database/schema/schema.ts";
import { allocationOf } from "../client-address.ts";
import { isUuid } from "../is-uuid.ts";
import { takeAll } from "../limits/limit.ts";
import { internationalMobile, tenDigits } from "../normal-form.ts";
import type { Client, Players, SendOtpResult, VerifyOtpResult } from "../players.ts";
import type { PlayersParts } from "../players-parts.ts";
import { unlessUnavailable } from "../unless-unavailable.ts";
import {
  attemptsPerChallenge,
  otpLifetimeSeconds,
  resendAfterSeconds,
  secondsAfter,
  verifiedSeconds,
} from "./otp-times.ts";

type Otp = Pick<Players, "sendOtp" | "resendOtp" | "verifyOtp" | "challenge" | "wasVerified">;

/** How long another one-time password may be sent to a challenge. Attempts stay counted, so a guesser gains nothing by it. */
const challengeLifetimeSeconds = 30 * 60;

/** Proves that a mobile is the visitor's, by a one-time password that only the OTP service knows (spec section 7). */
export function createOtp({ ceilings, database, clock, limits, log, smsOtp }: PlayersParts): Otp {
  /** Sends, once every limit allows it; the most specific limit is told first. */
  async function send(mobile: string, client: Client, challengeId: string): Promise<SendOtpResult> {
    const refusal = await takeAll([
      ["mobile", limits.otpPace, mobile],
      ["network", limits.otpPerNetwork, client.address],
      ["network", limits.otpPerNetworkToday, allocationOf(client.address)],
      ["mobile", limits.otpPerMobile, mobile],
      ["mobile", limits.otpPerMobileToday, mobile],
    ]);
    if (refusal) return refusal;
    const waitSeconds = await ceilings.otpsToday.count(client.address);
    if (waitSeconds !== undefined) return { kind: "tooMany", limit: "today", waitSeconds };
    await ceilings.otps.count(client.address);
    const answer = await smsOtp.sendCode(mobile);
    if (answer.kind === "failed") {
      await limits.otpPace.forget(mobile);
      return { kind: "refused", words: answer.words };
    }
    if (answer.kind === "unavailable") await limits.otpPace.forget(mobile);
    if (answer.kind !== "sent") return { kind: answer.kind };
    return { kind: "sent", challengeId, resendAfterSeconds };
  }

  const find = async (challengeId: string) => {
    if (!isUuid(challengeId)) return undefined;
    const [found] = await database.db.select().from(otpChallenges).where(eq(otpChallenges.id, challengeId));
    return found;
  };

  /** Counts one attempt in a single statement, and only while the challenge may still be tried: fifty at once count five. */
  const countAttempt = async (id: string) => {
    const [counted] = await database.db
      .update(otpChallenges)
      .set({ attempts: sql`${otpChallenges.attempts} + 1` })
      .where(
        and(
          eq(otpChallenges.id, id),
          lt(otpChallenges.attempts, attemptsPerChallenge),
          isNull(otpChallenges.verifiedAt),
          gt(otpChallenges.expiresAt, clock()),
        ),
      )
      .returning({ mobile: otpChallenges.mobile, attempts: otpChallenges.attempts });
    return counted;
  };

  /** Why an attempt was not counted. */
  async function explain(challengeId: string): Promise<VerifyOtpResult> {
    const found = await find(challengeId);
    if (!found) return { kind: "unknown" };
    if (found.consumedAt) return { kind: "used" };
    // A second tap of a right one-time password is as good as the first.
    if (found.verifiedAt && secondsAfter(found.verifiedAt, verifiedSeconds) > clock()) return { kind: "verified" };
    return { kind: found.attempts >= attemptsPerChallenge && !found.verifiedAt ? "usedUp" : "expired" };
  }

  async function sendFirst({ mobile, client, formId }: Parameters<Otp["sendOtp"]>[0]): Promise<SendOtpResult> {
    const now = clock();
    const found = await find(formId);
    const isSentBefore =
      found?.mobile === internationalMobile(mobile) &&
      !found.verifiedAt &&
      secondsAfter(found.createdAt, resendAfterSeconds) > now;
    if (isSentBefore) return { kind: "sent", challengeId: found.id, resendAfterSeconds };
    const id = found || !isUuid(formId) ? crypto.randomUUID() : formId;
    const result = await send(mobile, client, id);
    if (result.kind !== "sent") return result;
    await database.db.insert(otpChallenges).values({
      id,
      mobile: internationalMobile(mobile),
      sends: 1,
      sentAt: now,
      createdAt: now,
      expiresAt: secondsAfter(now, otpLifetimeSeconds),
    });
    return result;
  }

  /** Forms whose one-time password is on its way, with their mobile: the second tap of a form waits for the answer to the first. */
  const underWay = new Map<string, Promise<SendOtpResult>>();

  return {
    sendOtp: (asked) => {
      const send = () => unlessUnavailable(log, "sending a one-time password", () => sendFirst(asked));
      // Two strangers who bring no id must not share a challenge.
      if (!isUuid(asked.formId)) return send();
      const key = `${asked.formId} ${asked.mobile}`;
      const sending = underWay.get(key) ?? send().finally(() => underWay.delete(key));
      underWay.set(key, sending);
      return sending;
    },

    resendOtp: ({ challengeId, client }) =>
      unlessUnavailable(log, "sending another one-time password", async () => {
        const now = clock();
        const found = await find(challengeId);
        const isOver =
          !found ||
          found.verifiedAt !== null ||
          found.attempts >= attemptsPerChallenge ||
          secondsAfter(found.createdAt, challengeLifetimeSeconds) <= now;
        if (isOver) return { kind: "unknown" };
        const result = await send(tenDigits(found.mobile), client, challengeId);
        if (result.kind !== "sent") return result;
        await database.db
          .update(otpChallenges)
          .set({
            sends: sql`${otpChallenges.sends} + 1`,
            sentAt: now,
            expiresAt: secondsAfter(now, otpLifetimeSeconds),
          })
          .where(and(eq(otpChallenges.id, challengeId), isNull(otpChallenges.verifiedAt)));
        return result;
      }),

    verifyOtp: ({ challengeId, otp, client }) =>
      unlessUnavailable(log, "verifying a one-time password", async () => {
        if (!isUuid(challengeId)) return { kind: "unknown" };
        const refusal = await takeAll([["network", limits.verifiesPerNetwork, client.address]]);
        if (refusal) return refusal;
        const counted = await countAttempt(challengeId);
        if (!counted) return explain(challengeId);
        // The mobile is the challenge's own: a one-time password sent to another verifies nothing here.
        const answer = await smsOtp.verifyCode(tenDigits(counted.mobile), otp);
        if (answer.kind === "unavailable") return answer;
        if (answer.kind === "wrong") return { kind: "wrong", attemptsLeft: attemptsPerChallenge - counted.attempts };
        await database.db
          .update(otpChallenges)
          .set({ verifiedAt: clock() })
          .where(and(eq(otpChallenges.id, challengeId), isNull(otpChallenges.verifiedAt)));
        return { kind: "verified" };
      }),

    wasVerified: async (challengeId) => (await find(challengeId))?.verifiedAt != null,

    challenge: async (challengeId) => {
      const found = await find(challengeId);
      if (!found || found.consumedAt) return undefined;
      const verifiedUntil = found.verifiedAt ? secondsAfter(found.verifiedAt, verifiedSeconds) : undefined;
      return {
        id: found.id,
        mobile: tenDigits(found.mobile),
        isVerified: verifiedUntil !== undefined,
        ...(verifiedUntil && { verifiedUntil }),
        resendAt: secondsAfter(found.sentAt ?? found.createdAt, resendAfterSeconds),
        isExpired: (verifiedUntil ?? found.expiresAt) <= clock(),
      };
    },
  };
}
