import type { ActionFunctionArgs } from "@remix-run/node";

import type { OtpForm } from "../../../content/queries/forms.ts";
import type { ResendOtpResult } from "../../../players/otp/otp.ts";
import { checkForm } from "../../../request-bodies/read-form.ts";
import { type FormProblem, problem, problemOf, refuse, refuseFields } from "../forms/form-problem.ts";
import { isFromProgram } from "../forms/hidden-fields.ts";
import { leaveFor } from "../leaving/leave.ts";
import { noticeCookie } from "../leaving/notice.ts";
import { mobileToVerify } from "./otp-forms.ts";
import { dialogAddress, formIdName } from "./otp-names.ts";
import { type OwnChallenges, ownChallenges } from "./own-challenges.ts";
import { leaveVerified, meantChallenge, textOf } from "./verify-otp.ts";

/** Sends an OTP to the number that was typed (303 to the dialog), or says why not. */
export async function sendOtp({ request, context }: ActionFunctionArgs, page: OtpForm, form: FormData) {
  const submission = checkForm(form, mobileToVerify(page));
  if (submission.status !== "success") return refuseFields(submission);
  if (isFromProgram(form)) return leaveFor(dialogAddress(1));
  const { mobile } = submission.value;
  const own = await ownChallenges(request, context);
  const result = await context.players.sendOtp({
    mobile,
    client: context.visitor.client,
    formId: textOf(form, formIdName),
  });
  if (result.kind === "sent") return leaveForDialog(own, result.challengeId);
  if (result.kind === "tooMany") {
    // A visitor who went back and asks again too early already has a valid OTP.
    const open = (await own.known()).find((challenge) => challenge.mobile === mobile && challenge.state === "open");
    if (open) return leaveForDialog(own, open.id);
  }
  return refuse(sendProblem(result, page), submission);
}

/** Sends another OTP for the number of the dialog (303 to it again), or says why not. */
export async function resendOtp({ request, context }: ActionFunctionArgs, page: OtpForm, form: FormData) {
  const own = await ownChallenges(request, context);
  const challengeId = meantChallenge(request, own, form);
  const result =
    challengeId === undefined
      ? ({ kind: "unknown" } as const)
      : await context.players.resendOtp({
          challengeId,
          client: context.visitor.client,
          formId: textOf(form, formIdName),
        });
  if (result.kind === "verified") return leaveVerified(request, context, own, challengeId);
  if (result.kind === "sent") {
    return leaveForDialog(own, result.challengeId, await noticeCookie(context).give({ kind: "resent" }));
  }
  return refuse(sendProblem(result, page));
}

async function leaveForDialog(own: OwnChallenges, challengeId: string, ...setCookies: readonly string[]) {
  const { place, setCookie } = await own.add(challengeId);
  return leaveFor(dialogAddress(place), setCookie, ...setCookies);
}

/** Says why an OTP was not sent, in the service's own words if it gave any (spec section 8). */
function sendProblem(
  result: Exclude<ResendOtpResult, { kind: "sent" | "verified" }>,
  { errors, dialog, words }: OtpForm,
): FormProblem {
  const limits = {
    pace: errors.tooSoonForMobile,
    mobile: errors.tooManyForMobile,
    network: errors.tooManyForNetwork,
    today: errors.tooManyToday,
  };
  const problems = {
    tooMany: problem(429, result.kind === "tooMany" ? limits[result.limit] : ""),
    refused: problem(503, (result.kind === "refused" && result.words) || errors.sendFailed),
    unavailable: problem(503, errors.sendFailed),
    unknown: problem(422, dialog.errors.challengeMissing),
  };
  return problemOf(result, problems[result.kind], words.durations);
}
