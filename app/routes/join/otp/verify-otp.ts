import type { ActionFunctionArgs } from "@remix-run/node";

import type { OtpForm } from "../../../content/queries/forms.ts";
import { withValues } from "../../../content/with-values.ts";
import type { VerifyOtpResult } from "../../../players/otp/otp.ts";
import { checkForm } from "../../../request-bodies/read-form.ts";
import { type FormProblem, problem, problemBeside, problemOf, refuse, refuseFields } from "../forms/form-problem.ts";
import { isFromProgram } from "../forms/hidden-fields.ts";
import type { CookieContext } from "../leaving/join-cookie.ts";
import { leaveForSignUp } from "../leaving/leave-verified.ts";
import { otpToCheck } from "./otp-forms.ts";
import { challengeName, formIdName, verifyParameter } from "./otp-names.ts";
import { type OwnChallenges, ownChallenges } from "./own-challenges.ts";

/** Checks the OTP that was typed (303 to the sign-up), or says why it was refused. */
export async function verifyOtp({ request, context }: ActionFunctionArgs, page: OtpForm, form: FormData) {
  const submission = checkForm(form, otpToCheck(page));
  if (submission.status !== "success") return refuseFields(submission);
  const own = await ownChallenges(request, context);
  const challengeId = isFromProgram(form) ? undefined : meantChallenge(request, own, form);
  const result =
    challengeId === undefined
      ? ({ kind: "unknown" } as const)
      : await context.players.verifyOtp({
          challengeId,
          otp: submission.value.otp,
          client: context.visitor.client,
          formId: textOf(form, formIdName),
        });
  if (result.kind === "verified") return leaveVerified(request, context, own, challengeId);
  return refuse(otpProblem(result, page), submission, ["otp"]);
}

/** The challenge that a form was drawn for, if it belongs to this browser. A form that names none was drawn for the challenge in its address. */
export function meantChallenge(request: Request, own: OwnChallenges, form: FormData): string | undefined {
  const drawnFor = textOf(form, challengeName);
  if (drawnFor === "") return own.at(new URL(request.url).searchParams.get(verifyParameter));
  return own.ids.find((id) => id === drawnFor);
}

/** Redirects (303) after a challenge is verified. */
export async function leaveVerified(
  request: Request,
  context: CookieContext,
  own: OwnChallenges,
  challengeId: string | undefined,
): Promise<Response> {
  const challenge = await own.find(challengeId);
  return leaveForSignUp(request, context, { isTaken: challenge?.isTaken ?? false });
}

/** The text of a field; empty when the field is absent. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/**
 * Says why an OTP was refused: "Wrong OTP" whenever its check failed or could not be made (spec section 8), then what to do; after too many
 * checks, which are refused unseen, how long to wait. The message stands beside the field when another try is possible; else only another OTP or
 * another number helps.
 */
function otpProblem(
  result: Exclude<VerifyOtpResult, { kind: "verified" }>,
  { dialog: { errors }, words }: OtpForm,
): FormProblem {
  const attempts = result.kind === "wrong" ? result.attemptsLeft : 0;
  const problems = {
    wrong: problemBeside("otp", 422, errors.wrongOtp, withValues(errors.wrongOtpHelp, { attempts })),
    usedUp: problem(422, errors.wrongOtp, errors.attemptsUsedUp),
    expired: problem(422, errors.wrongOtp, errors.otpExpired),
    used: problem(422, errors.wrongOtp, errors.otpUsed),
    unavailable: problemBeside("otp", 503, errors.wrongOtp, errors.verifyUnavailableHelp),
    unknown: problem(422, errors.wrongOtp, errors.challengeMissing),
    tooMany: problemBeside("otp", 429, errors.tooManyVerifications),
  };
  return problemOf(result, problems[result.kind], words.durations);
}
