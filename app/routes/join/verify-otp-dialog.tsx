import { Form, useSubmit } from "@remix-run/react";

import type { OtpForm } from "../../content/queries/forms/otp-form.ts";
import { FormAlert } from "../../ui/form-alert.tsx";
import { FormOtherButton, FormSubmit } from "../../ui/form-button.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { FormTextField } from "../../ui/form-text-field.tsx";
import { useJoinForm, type JoinFormOptions } from "./use-join-form.ts";

/** The dialog's words, and its form's as useJoinForm takes them. */
export interface VerifyOtpDialogProps extends Pick<JoinFormOptions, "constraints" | "answer" | "words"> {
  dialog: OtpForm["dialog"];
}

/** The address of the page without the dialog. */
const closedAddress = "/otp";

/** The dialog that takes the OTP (spec section 2, `/otp`). It is open because the address says so, and closing it leads to the one without. */
export function VerifyOtpDialog({ dialog, words, constraints, answer }: VerifyOtpDialogProps) {
  const form = useJoinForm<"otp">({ id: "verify-otp", constraints, answer, words });
  const submit = useSubmit();
  return (
    <FormDialog
      labelledBy="verify-otp-title"
      onClose={() => {
        submit(null, { action: closedAddress });
      }}
    >
      <h2 id="verify-otp-title">{dialog.title}</h2>
      <Form method="post" {...form.props}>
        {form.alert && <FormAlert {...form.alert} />}
        <FormTextField
          input={form.input("otp")}
          // The HTML standard knows one-time codes in text fields only; the specification wants a telephone's keys, and browsers fill both.
          type="tel"
          autoComplete="one-time-code"
          inputMode="numeric"
          label={dialog.otpLabel}
          hint={dialog.otpHint}
          takesFocus={!form.alert?.takesFocus}
        />
        <FormSubmit label={dialog.submitButton} busyLabel={dialog.submitButtonBusy} isBusy={form.isBusy} />
      </Form>
      <Form action={closedAddress}>
        <FormOtherButton label={dialog.closeButton} />
      </Form>
      <p className="form-note">{dialog.safetyNote}</p>
    </FormDialog>
  );
}
