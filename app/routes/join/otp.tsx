import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData, useSearchParams } from "@remix-run/react";

import { RichLabel } from "../../content/portable-text/rich-label.tsx";
import type { OtpForm } from "../../content/queries/forms.ts";
import { spacedMobile } from "../../players/fields/indian-mobile.ts";
import { readForm } from "../../request-bodies/read-form.ts";
import { FormNotice } from "../../ui/form-alert.tsx";
import { FormLink, FormScreen } from "../../ui/form-screen.tsx";
import { FormTextField } from "../../ui/form-text-field.tsx";
import { SiteFrame } from "../site-frame.tsx";
import { fieldConstraints } from "./forms/field-constraints.ts";
import { JoinForm, useFormAnswer, useJoinForm } from "./forms/join-form.tsx";
import { keepPageWhenUnread, revalidateWhenAnswered } from "./forms/keep-form-when-unreachable.ts";
import { leaveForSignUp } from "./leaving/leave-verified.ts";
import { leaveIfSignedIn } from "./leaving/leave.ts";
import { takeNotice } from "./leaving/notice.ts";
import { mobileToVerify, otpForms, otpToCheck } from "./otp/otp-forms.ts";
import {
  formIdName,
  isVerifying,
  numberParameter,
  otpAddress,
  resendIntent,
  verifyParameter,
} from "./otp/otp-names.ts";
import { ownChallenges } from "./otp/own-challenges.ts";
import { resendOtp, sendOtp } from "./otp/send-otp.ts";
import { VerifyOtpDialog } from "./otp/verify-otp-dialog.tsx";
import { verifyOtp } from "./otp/verify-otp.ts";

export { clientAction, handle, headers, meta } from "./forms/form-route.ts";

/** Closing the dialog asks the server for nothing. All else may change the state of the challenge, in another tab or by time, and the page must say so. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  revalidateWhenAnswered(change) && (change.actionResult !== undefined || !closesDialog(change));

function closesDialog({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return !isVerifying(nextUrl.searchParams) && placeIn(currentUrl) === placeIn(nextUrl);
}

/** The place of the number in an address among the browser's numbers; null when the address names none. */
function placeIn({ searchParams }: URL): string | null {
  return searchParams.get(verifyParameter) ?? searchParams.get(numberParameter);
}

/** The words of the form and of its dialog, and the state of the number that is being verified. Redirects players to their account. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await leaveIfSignedIn(context);
  const url = new URL(request.url);
  const own = await ownChallenges(request, context);
  const opensDialog = isVerifying(url.searchParams);
  // Without the dialog the challenge only fills in its number, and the answer to a form that was sent keeps the one that was typed.
  const challenge = await own.find(own.at(placeIn(url))).catch((failure: unknown) => {
    if (opensDialog) throw failure;
    context.log.warn({ err: failure }, "the number of the address could not be looked up");
  });
  if (challenge?.state === "verified" && opensDialog) {
    throw await leaveForSignUp(request, context, challenge);
  }
  const content = await context.content.page("otp");
  const { notice, headers } = await takeNotice(request, context);
  return data(
    {
      content,
      url: `${context.siteOrigin}${otpAddress}`,
      constraints: fieldConstraints(mobileToVerify(content.page)),
      dialogConstraints: fieldConstraints(otpToCheck(content.page)),
      notice: notice?.kind,
      formId: crypto.randomUUID(),
      mobile: challenge?.mobile,
      sent: challenge && {
        challengeId: challenge.id,
        mobile: spacedMobile(challenge.mobile),
        state: challenge.state,
        wasSent: challenge.wasSent,
        wait: { seconds: Math.max(0, Math.ceil((challenge.resendAt.getTime() - Date.now()) / 1000)) },
      },
    },
    { headers },
  );
}

/** Also without a network the dialog of the same number opens as it was. */
export const clientLoader = keepPageWhenUnread({
  isSame: (shown, read) => shown.pathname === read.pathname && placeIn(shown) === placeIn(read),
});

/** Sends an OTP (303 to the dialog), sends another, or checks the one that was typed (303 to the sign-up). */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  await leaveIfSignedIn(context);
  const { page } = await context.content.page("otp");
  const form = await readForm(request, otpForms(page));
  if (form.get("intent") === resendIntent) return resendOtp(args, page, form);
  return isVerifying(new URL(request.url).searchParams) ? verifyOtp(args, page, form) : sendOtp(args, page, form);
}

/** Verify Contact (spec section 2, `/otp`): asks for a mobile number, then in a dialog for the OTP that was sent to it. */
export default function OtpScreen() {
  const { content, constraints, dialogConstraints, notice, formId, mobile, sent } = useLoaderData<typeof loader>();
  const { settings, page } = content;
  const answer = useFormAnswer();
  const [parameters] = useSearchParams();
  const verifies = isVerifying(parameters);
  const form = useJoinForm<"mobile">({
    id: "otp",
    constraints,
    answer: verifies ? undefined : answer,
    words: page.words,
    defaultValues: { mobile },
  });
  const told = noticeOn(page, notice);
  return (
    <SiteFrame settings={settings}>
      <FormScreen suit="diamonds" title={page.title} introduction={page.intro} isCovered={verifies}>
        <JoinForm
          form={form}
          notice={told !== undefined && <FormNotice text={told} takesFocus />}
          honeypotLabel={page.words.honeypotLabel}
          submit={{ label: page.sendButton, busyLabel: page.sendButtonBusy }}
          behind={
            <>
              <p className="form-note">{page.ageNote}</p>
              <p className="form-note">
                <RichLabel blocks={page.privacyNote} />
              </p>
            </>
          }
        >
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
        </JoinForm>
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
          formId={formId}
          place={parameters.get(verifyParameter) ?? ""}
          isResent={notice === "resent"}
        />
      )}
    </SiteFrame>
  );
}

/** Why the visitor was sent here from another page, if that is the case. */
function noticeOn({ notices }: OtpForm, kind: string | undefined): string | undefined {
  switch (kind) {
    case "verifyBeforeSignUp":
    case "signedUpBefore":
    case "verificationExpired":
    case "verifyOnceMore":
    case "verifyAgainForChange":
      return notices[kind];
    default:
      return undefined;
  }
}
