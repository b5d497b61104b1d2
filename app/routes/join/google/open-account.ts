import { data } from "@remix-run/node";
import type { Submission } from "@conform-to/react";
import { z } from "zod";

import type { GoogleConsentForm } from "../../../content/queries/forms.ts";
import type { TermsCopy } from "../../../content/legal/terms-copy.ts";
import type { GooglePerson } from "../../../gateways/google/google-person.ts";
import type { LoadContext } from "../../../load-context.ts";
import { consentFields, termsAreCurrent } from "../consents/consent-fields.ts";
import { consentTo } from "../consents/terms-in-effect.ts";
import { problem, problemOf, refuse } from "../forms/form-problem.ts";
import { linkingBrowserCookie, linkingTokenCookie } from "../leaving/join-cookies.ts";
import { leaveFor } from "../leaving/leave.ts";
import { tellingMail } from "../mails.ts";
import { ownChallenges } from "../otp/own-challenges.ts";
import { postedMobile, type VerifiedMobile, verifiedMobile } from "../sign-up/verified-mobile.ts";
import { enter } from "./leave-google.ts";

/** The fields of the consents that a newcomer gives. */
export const consentsAsked = ({ errors }: GoogleConsentForm) => z.object(consentFields(errors));

/** The consents that a newcomer gives, to the terms in effect. */
export const consentsGiven = (page: GoogleConsentForm, { hash }: Pick<TermsCopy, "hash">) =>
  consentsAsked(page).superRefine(...termsAreCurrent(page.errors, hash));

/** The verified number that the page shows, as its form posts it. */
export const shownFields = z.object({ mobile: z.string().optional() });

/** A visitor whom Google identified, and the form in which they agreed. */
interface Newcomer {
  person: GooglePerson;
  page: GoogleConsentForm;
  form: FormData;
  /** The terms that they agreed to. */
  terms: TermsCopy;
  submission: Pick<Submission<unknown>, "reply">;
}

/**
 * Opens the account of a newcomer who agreed and logs them in (303), or says what is wrong. The account gets the number that the page showed, and none
 * when it showed none; it is not opened when the number's verification is over.
 */
export async function openAccount(
  request: Request,
  context: LoadContext,
  { person, page, form, terms, submission }: Newcomer,
) {
  const own = await ownChallenges(request, context);
  const shown = postedMobile(form.get("mobile"));
  const challenge = shown === "" ? undefined : (await own.known()).find(({ mobile }) => mobile === shown);
  if (shown !== "" && !challenge) return refuse(consentProblems(page).notVerified, submission);
  // A visitor who came from the mail that links with Google has proved that the address is theirs.
  const token = await linkingTokenCookie(context).read(request);
  const browserSecret = await linkingBrowserCookie(context).read(request);
  const result = await context.players.googleSignUp({
    person,
    ...(token !== undefined && {
      mailed: { token, browserSecret, replacedMail: await tellingMail(context, { kind: "account-replaced" }) },
    }),
    // Also one that is no longer verified: a form sent twice is answered alike, and any other is refused.
    ...(challenge && { challengeId: challenge.id }),
    consent: consentTo(terms),
    client: context.visitor.client,
  });
  if (result.kind === "loggedIn") {
    return enter(context, result.secret);
  }
  // The account was opened in another tab meanwhile, or another account was opened with this address.
  if (result.kind === "emailTaken") return leaveFor("/google/link");
  const told = problemOf(result, consentProblems(page)[result.kind], page.words.durations);
  const answer = refuse(told, submission);
  if (told.status !== 422 || !challenge) return answer;
  // The number is removed from this sign-up, so the next press goes on without one.
  const forget = await own.forget(challenge.mobile);
  return data(answer.data, { status: told.status, headers: { "Set-Cookie": forget } });
}

/**
 * The number that the newcomer has verified; `taken` when an account has it. A visitor who came from the mail that links with Google may be about to
 * replace that account, which only the sign-up can decide.
 */
export async function numberOf(request: Request, context: LoadContext): Promise<VerifiedMobile | { kind: "taken" }> {
  const verified = await verifiedMobile(request, context);
  const isTaken = verified.kind === "verified" && verified.isTaken;
  return isTaken && (await linkingTokenCookie(context).read(request)) === undefined ? { kind: "taken" } : verified;
}

function consentProblems({ errors }: GoogleConsentForm) {
  const expired = problem(422, errors.mobileVerificationExpired);
  const unavailable = problem(503, errors.unavailable);
  return {
    mobileTaken: problem(422, errors.mobileTaken),
    notVerified: expired,
    verificationExpired: expired,
    tooMany: problem(429, errors.tooManySignUps),
    // This form has neither a password nor a picture.
    passwordTooCommon: unavailable,
    passwordBreached: unavailable,
    pictureGone: unavailable,
    unavailable,
  };
}
