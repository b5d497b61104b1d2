import type { Challenge } from "../../../players/otp/otp.ts";
import { draftOf, ownersByNumber } from "../leaving/draft.ts";
import type { CookieContext } from "../leaving/join-cookie.ts";
import { draftCookie } from "../leaving/join-cookies.ts";
import { leaveWithNotice } from "../leaving/notice.ts";
import { type ChallengesContext, ownChallenges } from "../otp/own-challenges.ts";

/** The state of the number of a visitor who wants to sign up. */
export type VerifiedMobile =
  | {
      kind: "verified";
      challengeId: string;
      /** Ten digits. */
      mobile: string;
      /** Until when a sign-up may use it. */
      usableUntil: Date;
      /** Whether an account has this number. */
      isTaken: boolean;
    }
  /** `signedUp`: an account was opened in this browser, with the number that was verified. */
  | { kind: "notVerified" | "verificationExpired" | "signedUp" };

/**
 * The number that the visitor has verified, according to the database; the cookie only says which number it is. Rejects when the database does not
 * answer.
 *
 * @param request carries the cookie
 * @param context looks the number up
 * @param typed the number of the form that was sent, as one browser may have verified several; without it, the one that was verified last and has no
 * account
 */
export async function verifiedMobile(
  request: Request,
  context: ChallengesContext,
  typed?: FormDataEntryValue | null,
): Promise<VerifiedMobile> {
  const challenges = await (await ownChallenges(request, context)).known();
  const challenge = meant(challenges, postedMobile(typed));
  switch (challenge?.state) {
    case "verified": {
      const { id: challengeId, mobile, isTaken, usableUntil } = challenge;
      return { kind: "verified", challengeId, mobile, isTaken, usableUntil };
    }
    case "verificationExpired":
      return { kind: "verificationExpired" };
    default:
      return { kind: challenges.some(({ state }) => state === "used") ? "signedUp" : "notVerified" };
  }
}

/** The ten digits of a number that a page shows and its form posts, with or without country code and spaces; empty without a number. */
export const postedMobile = (typed: FormDataEntryValue | null | undefined): string =>
  typeof typed === "string" ? typed.replace(/\D/g, "").slice(-10) : "";

function meant(challenges: readonly Challenge[], mobile: string): Challenge | undefined {
  const verified = challenges.filter(({ state }) => state === "verified");
  return (
    challenges.find((challenge) => challenge.mobile === mobile) ??
    verified.find(({ isTaken }) => !isTaken) ??
    verified[0] ??
    challenges.find(({ state }) => state === "verificationExpired")
  );
}

/**
 * The `Set-Cookie` header that keeps what was typed into a sign-up, for the number that it shows.
 *
 * @param context names and signs the cookie
 * @param form as it was read
 * @param movesToOtherNumbers whether the visitor is to go on with another number
 */
export const keepSignUp = (context: CookieContext, form: FormData, movesToOtherNumbers = false): Promise<string> =>
  draftCookie(context).give(
    draftOf(form, ownersByNumber(context, postedMobile(form.get("mobile"))), movesToOtherNumbers),
  );

const notices = {
  notVerified: "verifyBeforeSignUp",
  verificationExpired: "verificationExpired",
  signedUp: "signedUpBefore",
  change: "verifyAgainForChange",
} as const;

/**
 * Redirects to the verification of a number and says why. What was typed in the sign-up form is restored with the same number, except for passwords, and
 * its texts with any number where the visitor wants another.
 *
 * @param context names and signs the cookies
 * @param reason what the visitor lacks, or that they want to sign up with another number
 * @param form what was typed, if anything was
 */
export async function verifyFirst(
  context: CookieContext,
  reason: keyof typeof notices,
  form?: FormData,
): Promise<Response> {
  if (!form) {
    const kind = reason === "verificationExpired" ? "verifyOnceMore" : notices[reason];
    return leaveWithNotice(context, "/otp", { kind });
  }
  const kept = await keepSignUp(context, form, reason === "change");
  return leaveWithNotice(context, "/otp", { kind: notices[reason] }, kept);
}
