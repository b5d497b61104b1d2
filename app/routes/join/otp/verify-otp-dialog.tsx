import { Form, useSubmit } from "@remix-run/react";
import { useEffect } from "react";

import type { OtpForm } from "../../../content/queries/forms.ts";
import { withValues } from "../../../content/with-values.ts";
import type { ChallengeState } from "../../../players/otp/challenge-state.ts";
import { FormAlert, FormNotice } from "../../../ui/form-alert.tsx";
import { FormOtherButton } from "../../../ui/form-button.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { FormLink } from "../../../ui/form-screen.tsx";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import { JoinForm, type JoinFormOptions, type JoinFormState, useJoinForm } from "../forms/join-form.tsx";
import { challengeName, formIdName, numberParameter, otpAddress } from "./otp-names.ts";
import { ResendOtp } from "./resend-otp.tsx";
import { useSmsCode } from "./use-sms-code.ts";

/** The number whose OTP the dialog takes. */
interface DialogNumber {
  challengeId: string;
  /** As people write it. */
  mobile: string;
  state: ChallengeState;
  /** Whether the service said that it sent the OTP. */
  wasSent: boolean;
  /** Seconds before another OTP may be requested. */
  wait: { seconds: number };
}

interface VerifyOtpDialogProps extends Pick<JoinFormOptions<"otp">, "constraints" | "answer" | "words"> {
  dialog: OtpForm["dialog"];
  /** Absent when the browser has no number at this place. */
  sent: DialogNumber | undefined;
  /** The place of the number among the browser's. */
  place: string;
  /** Identifies the forms of this page: a browser may send the same one again. */
  formId: string;
  /** Another OTP was just sent. */
  isResent: boolean;
  sendButtonBusy: string;
}

const introductionId = "verify-otp-introduction";
const noticeId = "verify-otp-notice";

/**
 * The dialog that takes the OTP (spec section 2, `/otp`). It is open because of its address. Closing it leads to the address without it, where the
 * number is filled into its field. Once its challenge has ended, it offers another OTP instead of the field.
 */
export function VerifyOtpDialog(props: VerifyOtpDialogProps) {
  const { dialog, words, constraints, answer, sent, place, formId, isResent, sendButtonBusy } = props;
  const form = useJoinForm<"otp">({ id: "verify-otp", constraints, answer, words });
  const submit = useSubmit();
  const over = sent && overMessage(sent.state, dialog.errors);
  const notice = over === undefined && !form.alert ? noticeOn(dialog, sent, isResent) : undefined;
  const said = [sent && introductionId, notice !== undefined && noticeId].filter(Boolean);
  useEffect(
    () => () => {
      // The browser does not know the opening button, because the page was loaded with the dialog open.
      document.querySelector<HTMLElement>("#otp .form-submit")?.focus();
    },
    [],
  );
  return (
    <FormDialog
      labelledBy="verify-otp-title"
      describedBy={said.length > 0 ? said.join(" ") : undefined}
      onClose={() => submit({ [numberParameter]: place }, { action: otpAddress, replace: true })}
    >
      <h2 id="verify-otp-title">{dialog.title}</h2>
      {over !== undefined && (
        <FormAlert label={words.alertLabel} messages={form.alert?.messages ?? [over]} takesFocus />
      )}
      {sent && (
        <p className="form-introduction" id={introductionId}>
          {introduction(dialog, sent)}
        </p>
      )}
      {over === undefined && (
        <OtpEntry
          dialog={dialog}
          words={words}
          form={form}
          challengeId={sent?.challengeId}
          formId={formId}
          notice={notice}
        />
      )}
      {sent && (
        <ResendOtp
          dialog={dialog}
          text={over === undefined ? dialog.resendText : undefined}
          busyLabel={sendButtonBusy}
          durations={words.durations}
          challengeId={sent.challengeId}
          formId={formId}
          wait={sent.wait}
        />
      )}
      <Form action={otpAddress}>
        <input type="hidden" name={numberParameter} value={place} />
        <FormOtherButton label={dialog.closeButton} />
      </Form>
      <FormLink
        label={dialog.changeNumberLink}
        href={`${otpAddress}?${numberParameter}=${encodeURIComponent(place)}`}
      />
      <p className="form-note">{dialog.safetyNote}</p>
    </FormDialog>
  );
}

interface OtpEntryProps extends Pick<VerifyOtpDialogProps, "dialog" | "words" | "formId"> {
  form: JoinFormState<"otp">;
  challengeId: string | undefined;
  notice: string | undefined;
}

/** Takes an OTP that is typed, or that the browser reads from the SMS. */
function OtpEntry({ dialog, words, form, challengeId, formId, notice }: OtpEntryProps) {
  const input = form.input("otp");
  useSmsCode((code) => {
    const field = document.getElementById(input.id);
    if (!(field instanceof HTMLInputElement)) return;
    field.value = code;
    field.form?.requestSubmit();
  });
  return (
    <JoinForm
      form={form}
      replace
      notice={notice !== undefined && <FormNotice id={noticeId} text={notice} />}
      honeypotLabel={words.honeypotLabel}
      submit={{ label: dialog.submitButton, busyLabel: dialog.submitButtonBusy }}
    >
      <FormTextField
        input={input}
        // The HTML standard allows one-time codes in text fields only. The specification requires the telephone keypad, and browsers fill in both.
        type="tel"
        autoComplete="one-time-code"
        inputMode="numeric"
        label={dialog.otpLabel}
        hint={dialog.otpHint}
        takesFocus={!form.alert?.takesFocus}
      />
      {challengeId !== undefined && <input type="hidden" name={challengeName} value={challengeId} />}
      <input type="hidden" name={formIdName} value={formId} />
    </JoinForm>
  );
}

/** What to know before typing: above all that no OTP can be right, because the browser has no number at this place, or keeps no cookies. */
function noticeOn(dialog: OtpForm["dialog"], sent: DialogNumber | undefined, isResent: boolean): string | undefined {
  if (!sent) return dialog.errors.challengeMissing;
  return isResent && sent.wasSent ? dialog.resent : undefined;
}

function introduction({ intro, introUnanswered, introOver }: OtpForm["dialog"], sent: DialogNumber): string {
  const text = sent.state !== "open" ? introOver : sent.wasSent ? intro : introUnanswered;
  return withValues(text, { mobile: sent.mobile });
}

/** Why a challenge accepts no OTP any more; undefined while it does. */
function overMessage(state: ChallengeState, errors: OtpForm["dialog"]["errors"]): string | undefined {
  switch (state) {
    case "open":
      return undefined;
    case "usedUp":
      return errors.attemptsUsedUp;
    case "used":
      return errors.otpUsed;
    default:
      return errors.otpExpired;
  }
}
