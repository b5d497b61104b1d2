import { useLoaderData, useSearchParams } from "@remix-run/react";

import { RichLabel } from "../../../content/portable-text/rich-label.tsx";
import type { OtpForm } from "../../../content/queries/forms.ts";
import { FormNotice } from "../../../ui/form-alert.tsx";
import { FormLink, FormScreen } from "../../../ui/form-screen.tsx";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import { SiteFrame } from "../../site-frame.tsx";
import { JoinForm, useFormAnswer, useJoinForm } from "../forms/join-form.tsx";
import type { loader } from "../otp.tsx";
import { formIdName, isVerifying, verifyParameter } from "./otp-names.ts";
import { VerifyOtpDialog } from "./verify-otp-dialog.tsx";

/** Verify Contact (spec section 2, `/otp`): asks for a mobile number, then in a dialog for the OTP that was sent to it. */
export function OtpScreen() {
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
          notice={told !== undefined && <FormNotice text={told} />}
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
    case "verifyAgainForChange":
      return notices[kind];
    default:
      return undefined;
  }
}
