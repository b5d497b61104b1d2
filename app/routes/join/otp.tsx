import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { z } from "zod";

import { RichLabel } from "../../content/portable-text/rich-label.tsx";
import type { OtpForm } from "../../content/queries/forms/otp-form.ts";
import { checkForm } from "../../request-bodies/check-form.ts";
import { readForm } from "../../request-bodies/read-form.ts";
import { FormAlert, FormNotice } from "../../ui/form-alert.tsx";
import { FormSubmit } from "../../ui/form-button.tsx";
import { FormHoneypot } from "../../ui/form-honeypot.tsx";
import { FormLink, FormScreen } from "../../ui/form-screen.tsx";
import { FormTextField } from "../../ui/form-text-field.tsx";
import type { LoadContext } from "../../load-context.ts";
import { documentMeta } from "../document-meta.ts";
import { SiteFrame } from "../site-frame.tsx";
import { fieldConstraints } from "./forms/field-constraints.ts";
import { buttonFields } from "./forms/button-fields.ts";
import { formHeaders, privately } from "./forms/form-headers.ts";
import { honeypotFields, isFromProgram } from "./forms/honeypot.ts";
import { honeypotName } from "./forms/honeypot-name.ts";
import { indianMobile, spacedMobile } from "./fields/indian-mobile.ts";
import { challengeCookie, noticeCookie } from "./leaving/join-cookies.ts";
import { keepFormWhenUnreachable, revalidateWhenReachable } from "./forms/keep-form-when-unreachable.ts";
import { leaveFor, leaveIfSignedIn } from "./leaving/leave.ts";
import { leaveForSignUp } from "./leaving/leave-for-sign-up.ts";
import { oneTimePassword } from "./otp/one-time-password.ts";
import { otpProblem } from "./otp/otp-problem.ts";
import { refuse } from "./forms/refuse.ts";
import { resendIntent } from "./otp/resend-otp.tsx";
import { sendProblem } from "./otp/send-problem.ts";
import { useJoinForm } from "./forms/use-join-form.ts";
import { VerifyOtpDialog } from "./otp/verify-otp-dialog.tsx";

const mobileToVerify = ({ errors }: OtpForm) => z.object({ mobile: indianMobile(errors) });
const otpToCheck = ({ dialog }: OtpForm) => z.object({ otp: oneTimePassword(dialog.errors) });

const dialogAddress = "/otp?verify=1";

/** The hidden field by which a form that is sent twice is known. */
const formIdName = "formId";

const hiddenFields = honeypotFields.extend({ [formIdName]: z.string().optional() });

/** Runs script in the browser. */
export const handle = { hydrates: true };

/** Nobody's but the visitor's. */
export const headers = formHeaders;

/** The words of the form and of its dialog, and what is known of the number that is being verified. Leads players to their account. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await leaveIfSignedIn(context);
  const challengeId = await challengeCookie(context).read(request);
  const challenge = challengeId === undefined ? undefined : await context.players.challenge(challengeId);
  const isOpen = isVerifying(new URL(request.url).searchParams);
  if (isOpen && challenge?.isVerified && !challenge.isExpired) throw await leaveForSignUp(request, context);
  const content = await context.content.page("otp");
  const notice = await noticeCookie(context).read(request);
  return data(
    {
      content,
      url: `${context.siteOrigin}/otp`,
      constraints: fieldConstraints(mobileToVerify(content.page)),
      dialogConstraints: fieldConstraints(otpToCheck(content.page)),
      notice: notice?.kind,
      formId: crypto.randomUUID(),
      sent: challenge && {
        mobile: spacedMobile(challenge.mobile),
        wait: { seconds: Math.max(0, Math.ceil((challenge.resendAt.getTime() - Date.now()) / 1000)) },
      },
    },
    { headers: { ...privately, ...(notice && { "Set-Cookie": await noticeCookie(context).take() }) } },
  );
}

/** Sends an OTP (303 to the dialog), sends another, or checks the one that was typed (303 to the sign-up). */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  await leaveIfSignedIn(context);
  const { page } = await context.content.page("otp");
  const form = await readForm(request, [mobileToVerify(page), otpToCheck(page), hiddenFields, buttonFields]);
  if (form.get("intent") === resendIntent) return resend(args, page);
  return isVerifying(new URL(request.url).searchParams) ? verify(args, page, form) : send(args, page, form);
}

async function send({ request, context }: ActionFunctionArgs, page: OtpForm, form: FormData) {
  const submission = checkForm(form, mobileToVerify(page));
  if (submission.status !== "success") return refuse(submission.reply(), 422);
  if (isFromProgram(form)) return leaveFor(dialogAddress);
  const { mobile } = submission.value;
  const formId = form.get(formIdName);
  const result = await context.players.sendOtp({
    mobile,
    client: context.visitor.client,
    formId: typeof formId === "string" ? formId : "",
  });
  if (result.kind === "sent") return leaveFor(dialogAddress, await challengeCookie(context).give(result.challengeId));
  if (result.kind === "tooMany" && (await isBeingVerified(mobile, request, context))) return leaveFor(dialogAddress);
  const { message, status, waitSeconds } = sendProblem(result, page);
  return refuse(submission.reply({ formErrors: [message] }), status, waitSeconds);
}

/** Whether this visitor was sent an OTP to the mobile that still works: who went back and asks again too early needs no other. */
async function isBeingVerified(mobile: string, request: Request, context: LoadContext): Promise<boolean> {
  const challengeId = await challengeCookie(context).read(request);
  const challenge = challengeId === undefined ? undefined : await context.players.challenge(challengeId);
  return challenge?.mobile === mobile && !challenge.isVerified && !challenge.isExpired;
}

async function resend({ request, context }: ActionFunctionArgs, page: OtpForm) {
  const challengeId = await challengeCookie(context).read(request);
  const result =
    challengeId === undefined
      ? ({ kind: "unknown" } as const)
      : await context.players.resendOtp({ challengeId, client: context.visitor.client });
  if (result.kind === "sent") {
    const { challengeId: id } = result;
    return leaveFor(
      dialogAddress,
      await challengeCookie(context).give(id),
      await noticeCookie(context).give({ kind: "resent" }),
    );
  }
  const { message, status, waitSeconds } = sendProblem(result, page);
  return refuse({ status: "error", error: { "": [message] } }, status, waitSeconds);
}

async function verify({ request, context }: ActionFunctionArgs, page: OtpForm, form: FormData) {
  const submission = checkForm(form, otpToCheck(page));
  if (submission.status !== "success") return refuse(submission.reply(), 422);
  const challengeId = isFromProgram(form) ? undefined : await challengeCookie(context).read(request);
  const result =
    challengeId === undefined
      ? ({ kind: "unknown" } as const)
      : await context.players.verifyOtp({ challengeId, otp: submission.value.otp, client: context.visitor.client });
  if (result.kind === "verified") return leaveForSignUp(request, context);
  const { messages, status, waitSeconds } = otpProblem(result, page);
  return refuse(submission.reply({ fieldErrors: { otp: messages }, hideFields: ["otp"] }), status, waitSeconds);
}

/** Keeps the form when the network fails. */
export const clientAction = keepFormWhenUnreachable;

/** Keeps the page around it, too. */
export const shouldRevalidate = revalidateWhenReachable;

/** What the page tells search engines and link previews. */
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => (loaded ? documentMeta(loaded) : []);

/** Verify Contact (spec section 2, `/otp`): a mobile number, then in a dialog the OTP that was sent to it. */
export default function Otp() {
  const { content, constraints, dialogConstraints, notice, formId, sent } = useLoaderData<typeof loader>();
  const { settings, page } = content;
  const answer = useActionData<typeof clientAction>();
  const verifies = isVerifying(useSearchParams()[0]);
  const form = useJoinForm<"mobile">({
    id: "otp",
    constraints,
    answer: verifies ? undefined : answer,
    words: page.words,
  });
  const told = noticeOn(page, notice);
  return (
    <SiteFrame settings={settings}>
      <FormScreen suit="diamonds" title={page.title} introduction={page.intro} isCovered={verifies}>
        <Form method="post" {...form.props}>
          {form.alert ? <FormAlert {...form.alert} /> : told !== undefined && <FormNotice text={told} />}
          <FormTextField
            input={form.input("mobile")}
            type="tel"
            autoComplete="tel"
            inputMode="numeric"
            label={page.mobileLabel}
            hint={page.mobileHint}
            prefix={{ text: page.countryCodePrefix, label: page.countryCodeLabel }}
          />
          <input type="hidden" name={formIdName} value={formId} />
          <FormHoneypot id="otp-honeypot" name={honeypotName} label={page.words.honeypotLabel} />
          <FormSubmit label={page.sendButton} busyLabel={page.sendButtonBusy} isBusy={form.isBusy} />
          <p className="form-note">{page.ageNote}</p>
          <p className="form-note">
            <RichLabel blocks={page.privacyNote} />
          </p>
        </Form>
        <FormLink text={page.loginText} label={page.loginLink} href="/login" />
      </FormScreen>
      {verifies && (
        <VerifyOtpDialog
          dialog={page.dialog}
          words={page.words}
          sendButtonBusy={page.sendButtonBusy}
          constraints={dialogConstraints}
          answer={answer}
          sent={sent}
          isResent={notice === "resent"}
        />
      )}
    </SiteFrame>
  );
}

/** Why the visitor was sent here, if it was from another page. */
function noticeOn({ notices }: OtpForm, kind: string | undefined): string | undefined {
  if (kind === "verifyBeforeSignUp" || kind === "verificationExpired" || kind === "verifyAgainForChange") {
    return notices[kind];
  }
  return undefined;
}

/** Whether the dialog for the OTP is open: `/otp?verify=1`. */
function isVerifying(parameters: URLSearchParams): boolean {
  return parameters.get("verify") === "1";
}
