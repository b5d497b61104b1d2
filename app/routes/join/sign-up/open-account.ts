import type { ActionFunctionArgs } from "@remix-run/node";

import { pastedEmail } from "../../../../process-kit/typed-text.ts";
import type { SignUpForm } from "../../../content/queries/forms.ts";
import { maximumPictureBytes } from "../../../gateways/pictures/picture-limits.ts";
import type { LoadContext } from "../../../load-context.ts";
import { checkForm, readForm } from "../../../request-bodies/read-form.ts";
import type { FileRoom } from "../../../request-bodies/uploads.ts";
import { outdatedConsents } from "../consents/consent-fields.ts";
import { consentTo, termsInEffect } from "../consents/terms-in-effect.ts";
import { problem, problemBeside, problemOf, refuse, refuseFields } from "../forms/form-problem.ts";
import { buttonFields, honeypotFields, isFromProgram } from "../forms/hidden-fields.ts";
import { draftCookie, resetCookie, signedUpCookie } from "../leaving/join-cookies.ts";
import { leaveFor } from "../leaving/leave.ts";
import { leaveWithNotice } from "../leaving/notice.ts";
import { linkMail, tellingMail } from "../mails.ts";
import { ownChallenges } from "../otp/own-challenges.ts";
import { newAccount } from "./new-account.ts";
import { receiveFormPicture } from "./receive-form-picture.ts";
import { changeMobileIntent } from "./sign-up-fields.tsx";
import { keepSignUp, verifiedMobile, verifyFirst } from "./verified-mobile.ts";

/**
 * Opens the account that a sign-up asks for (303 to the login), or reports everything that is wrong at once. When it fails, what was typed is restored
 * in the next sign-up with the same number, except for passwords.
 *
 * @param args the action's
 * @param room where the form's picture is kept while the form is read
 * @throws Response 500 when the terms in effect are not known or the database does not answer; the failure is reported
 */
export async function openAccount(args: ActionFunctionArgs, room: FileRoom) {
  const { request, context } = args;
  const { page } = await context.content.page("sign-up");
  const form = await readForm(
    request,
    [newAccount(page, { mobile: undefined, termsHash: "" }), honeypotFields, buttonFields],
    { maximumBytes: maximumPictureBytes, room },
  );
  if (isFromProgram(form)) return leaveFor("/login");
  return answerForm({ request, context, page, form, room }).catch(async (failure: unknown) => {
    context.reportFailure(failure);
    const typed = await keepSignUp(context, form);
    throw new Response(null, { status: 500, headers: { "Set-Cookie": typed } });
  });
}

/** A sign-up's form as it was read. */
interface ReadSignUp {
  request: Request;
  context: LoadContext;
  page: SignUpForm;
  form: FormData;
  room: FileRoom;
}

async function answerForm({ request, context, page, form, room }: ReadSignUp) {
  const terms = await termsInEffect(context);
  const wantsAnotherNumber = form.get("intent") === changeMobileIntent;
  const verified = await verifiedMobile(request, context, form.get("mobile"));
  if (verified.kind !== "verified") {
    if (wantsAnotherNumber) return verifyFirst(context, "change", form);
    return (await leaveIfSentBefore(request, context, form)) ?? verifyFirst(context, verified.kind, form);
  }
  const { challengeId } = verified;

  const picture = await receiveFormPicture(context, page, challengeId, form, room);
  if (wantsAnotherNumber) return verifyFirst(context, "change", form);
  const sentBefore = picture && (await leaveIfSentBefore(request, context, form));
  if (sentBefore) return sentBefore;
  const submission = checkForm(form, newAccount(page, { mobile: verified.mobile, termsHash: terms.hash }));
  const hideFields = ["password", "confirmpassword", ...outdatedConsents(form, terms.hash)];
  // As with script, the picture that was chosen last counts: where it is refused, the one before is not used either.
  const isPictureRefused = picture ?? (submission.status === "error" && submission.error?.["picture"]);
  if (isPictureRefused) hideFields.push("keptPicture");
  if (submission.status !== "success" || picture) {
    return picture
      ? refuse({ ...picture, field: "picture" }, submission, hideFields)
      : refuseFields(submission, hideFields);
  }

  const { name, email, keptPicture } = submission.value;
  const { ids: challengeIds } = await ownChallenges(request, context);
  // A visitor who came from the mail to choose a new password has proved an address.
  const token = await resetCookie(context).read(request);
  const result = await context.players.signUp({
    challengeId,
    form: submission.value,
    ...(token !== undefined && {
      mailed: { token, replacedMail: await tellingMail(context, { kind: "account-replaced" }) },
    }),
    ...(keptPicture !== undefined && { picture: { pictureId: keptPicture, challengeIds } }),
    consent: consentTo(terms),
    client: context.visitor.client,
    confirmationMail: await linkMail(context, "confirm-email", { name, email }),
    emailTakenMail: await tellingMail(context, { kind: "email-already-registered" }),
  });
  if (result.kind === "created") return leaveForLogin(context, result);
  if (result.kind === "mobileTaken") return leaveForTaken(context, form);
  if (result.kind === "notVerified" || result.kind === "verificationExpired") {
    return (await leaveIfSentBefore(request, context, form)) ?? verifyFirst(context, result.kind, form);
  }
  // Sent again, the name of a picture that is gone would be refused again.
  if (result.kind === "pictureGone") hideFields.push("keptPicture");
  return refuse(problemOf(result, signUpProblems(page)[result.kind], page.words.durations), submission, hideFields);
}

/** The used challenge stays in the cookie: {@link leaveIfSentBefore} recognises the same visitor by it. */
async function leaveForLogin(
  context: LoadContext,
  { accountId, email, isConfirmed }: { accountId: string; email: string; isConfirmed: boolean },
): Promise<Response> {
  return leaveWithNotice(
    context,
    "/login",
    { kind: isConfirmed ? "emailConfirmed" : "accountCreated", email },
    await draftCookie(context).clear(),
    await signedUpCookie(context).give(accountId),
    ...(isConfirmed ? [await resetCookie(context).clear()] : []),
  );
}

/** The number has an account: the login says so, and the texts that were typed are restored in a sign-up with another number. */
async function leaveForTaken(context: LoadContext, form: FormData): Promise<Response> {
  const typed = await keepSignUp(context, form, true);
  return leaveWithNotice(context, "/login", { kind: "mobileTaken" }, typed);
}

/**
 * Without script a double tap sends the form twice and the browser shows only the second answer, which must therefore equal the first. A form with
 * another password is another form: nothing of it was saved.
 */
async function leaveIfSentBefore(
  request: Request,
  context: LoadContext,
  form: FormData,
): Promise<Response | undefined> {
  const { ids: challengeIds } = await ownChallenges(request, context);
  const [typed, password] = [form.get("email"), form.get("password")];
  if (typeof typed !== "string" || typeof password !== "string") return undefined;
  const email = pastedEmail(typed);
  const account = await context.players.accountSignedUpWith({ challengeIds, email, password });
  if (!account) return undefined;
  return account.isSameForm ? leaveForLogin(context, { ...account, email }) : leaveForTaken(context, form);
}

/** Why no account was opened although the number is verified and free. */
const signUpProblems = ({ errors }: SignUpForm) => ({
  emailTaken: problemBeside("email", 422, errors.emailTaken),
  passwordTooCommon: problemBeside("password", 422, errors.passwordTooCommon),
  passwordBreached: problemBeside("password", 422, errors.passwordBreached),
  pictureGone: problemBeside("picture", 422, errors.pictureGone),
  unavailable: problem(503, errors.unavailable),
  tooMany: problem(429, errors.tooManySignUps),
});
