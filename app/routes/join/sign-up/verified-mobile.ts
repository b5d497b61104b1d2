import type { LoadContext } from "../../../load-context.ts";
import type { Visitor } from "../../../players/visitor.ts";
import { maximumEmailLength } from "../fields/email-address.ts";
import { challengeCookie, draftCookie, noticeCookie } from "../leaving/join-cookies.ts";
import { leaveFor } from "../leaving/leave.ts";
import { maximumNameLength } from "./new-account.ts";

/** What is known of the number of a visitor who wants to sign up. */
export type VerifiedMobile =
  { kind: "verified"; challengeId: string; mobile: string } | { kind: "notVerified" | "verificationExpired" };

/** What was found out for a request. */
const known = new WeakMap<Visitor, Promise<VerifiedMobile>>();

/**
 * The number that the visitor has verified: in the database; the cookie only says which. Looked up once for a request, so that a form that the
 * database left half way comes back with what was typed. Rejects when the database does not answer.
 */
export function verifiedMobile(request: Request, context: LookUpContext): Promise<VerifiedMobile> {
  const found = known.get(context.visitor) ?? lookUp(request, context);
  known.set(context.visitor, found);
  return found;
}

type LookUpContext = Pick<LoadContext, "players" | "cookieSecret" | "siteOrigin" | "visitor">;

async function lookUp(request: Request, context: LookUpContext): Promise<VerifiedMobile> {
  const challengeId = await challengeCookie(context).read(request);
  const challenge = challengeId === undefined ? undefined : await context.players.challenge(challengeId);
  if (!challenge?.isVerified) return { kind: "notVerified" };
  if (challenge.isExpired) return { kind: "verificationExpired" };
  return { kind: "verified", challengeId: challenge.id, mobile: challenge.mobile };
}

const notices = {
  notVerified: "verifyBeforeSignUp",
  verificationExpired: "verificationExpired",
  change: "verifyAgainForChange",
} as const;

/**
 * Leads to the verification of a number and says why. What was typed in the sign-up form comes back with the visitor, never a password.
 *
 * @param context names and signs the cookies
 * @param reason what the visitor lacks, or that they want to sign up with another number
 * @param form what was typed, if anything was
 */
export async function verifyFirst(
  context: Pick<LoadContext, "cookieSecret" | "siteOrigin">,
  reason: keyof typeof notices,
  form?: FormData,
): Promise<Response> {
  const setCookies = [await noticeCookie(context).give({ kind: notices[reason] })];
  // Before another number is verified the form must not take the visitor back to the old one.
  if (reason === "change") setCookies.push(await challengeCookie(context).take());
  if (form) {
    const draft = { name: typed(form, "name", maximumNameLength), email: typed(form, "email", maximumEmailLength) };
    setCookies.push(await draftCookie(context).give(draft));
  }
  return leaveFor("/otp", ...setCookies);
}

/** What was typed in a field; nothing when it is longer than anything that could be right, as a cookie holds 4 KB. */
function typed(form: FormData, name: string, maximumLength: number): string {
  const value = form.get(name);
  return typeof value === "string" && value.length <= maximumLength ? value : "";
}
