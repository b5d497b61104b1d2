import { Form, useSubmit } from "@remix-run/react";
import { useRef } from "react";

import type { OtpForm } from "../../../content/queries/forms/otp-form.ts";
import { withValues } from "../../../content/with-values.ts";
import { FormAlert, FormNotice } from "../../../ui/form-alert.tsx";
import { FormOtherButton, FormSubmit } from "../../../ui/form-button.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { FormHoneypot } from "../../../ui/form-honeypot.tsx";
import { FormLink } from "../../../ui/form-screen.tsx";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import { honeypotName } from "../forms/honeypot-name.ts";
import { ResendOtp } from "./resend-otp.tsx";
import { useJoinForm, type JoinFormOptions } from "../forms/use-join-form.ts";
import { useSmsCode } from "./use-sms-code.ts";

/** The dialog's words, and its form's as useJoinForm takes them. */
export interface VerifyOtpDialogProps extends Pick<JoinFormOptions<"otp">, "constraints" | "answer" | "words"> {
  dialog: OtpForm["dialog"];
  /** What an OTP was sent to, as people write it, and how long another has to wait; nothing when the visitor brought no challenge. */
  sent: { mobile: string; wait: { seconds: number } } | undefined;
  /** Another OTP was just sent. */
  isResent: boolean;
  sendButtonBusy: string;
}

/** The address of the page without the dialog. */
const closedAddress = "/otp";

/** The dialog that takes the OTP (spec section 2, `/otp`). It is open because the address says so, and closing it leads to the one without. */
export function VerifyOtpDialog(props: VerifyOtpDialogProps) {
  const { dialog, words, constraints, answer, sent, isResent, sendButtonBusy } = props;
  const form = useJoinForm<"otp">({ id: "verify-otp", constraints, answer, words });
  const submit = useSubmit();
  const typed = useRef<HTMLFormElement>(null);
  const input = form.input("otp");
  useSmsCode((code) => {
    const field = typed.current?.elements.namedItem(input.name);
    if (!(field instanceof HTMLInputElement)) return;
    field.value = code;
    typed.current?.requestSubmit();
  });
  return (
    <FormDialog
      labelledBy="verify-otp-title"
      onClose={() => {
        submit(null, { action: closedAddress });
      }}
    >
      <h2 id="verify-otp-title">{dialog.title}</h2>
      {sent && <p className="form-introduction">{withValues(dialog.intro, { mobile: sent.mobile })}</p>}
      <Form method="post" {...form.props} ref={typed}>
        {form.alert ? <FormAlert {...form.alert} /> : isResent && <FormNotice text={dialog.resent} />}
        <FormTextField
          input={input}
          // The HTML standard knows one-time codes in text fields only; the specification wants a telephone's keys, and browsers fill both.
          type="tel"
          autoComplete="one-time-code"
          inputMode="numeric"
          label={dialog.otpLabel}
          hint={dialog.otpHint}
          takesFocus={!form.alert?.takesFocus}
        />
        <FormHoneypot id="verify-otp-honeypot" name={honeypotName} label={words.honeypotLabel} />
        <FormSubmit label={dialog.submitButton} busyLabel={dialog.submitButtonBusy} isBusy={form.isBusy} />
      </Form>
      {sent && <ResendOtp dialog={dialog} busyLabel={sendButtonBusy} wait={sent.wait} />}
      <Form action={closedAddress}>
        <FormOtherButton label={dialog.closeButton} />
      </Form>
      <FormLink label={dialog.changeNumberLink} href={closedAddress} />
      <p className="form-note">{dialog.safetyNote}</p>
    </FormDialog>
  );
}
