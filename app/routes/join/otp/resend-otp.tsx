import { Form, useNavigation } from "@remix-run/react";

import type { OtpForm } from "../../../content/queries/forms/otp-form.ts";
import { withValues } from "../../../content/with-values.ts";
import { FormOtherButton } from "../../../ui/form-button.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { useCountdown } from "./use-countdown.ts";

/** What the button to send another OTP posts as `intent`. */
export const resendIntent = "resend";

/** The dialog's words, and how long another OTP has to wait. */
export interface ResendOtpProps {
  dialog: OtpForm["dialog"];
  busyLabel: string;
  wait: { seconds: number };
}

/**
 * Asks for another OTP. Where script runs the wait ticks away and the button is to be pressed after it; without, the page says how long the
 * wait was as it was opened, and the server refuses who is too early.
 */
export function ResendOtp({ dialog, busyLabel, wait }: ResendOtpProps) {
  const left = useCountdown(wait);
  const isHydrated = useHydrated();
  const { formData } = useNavigation();
  const isBusy = formData?.get("intent") === resendIntent;
  return (
    <Form method="post" className="form-resend">
      <p className="form-hint">
        {left > 0 ? withValues(dialog.resendCountdown, { seconds: left }) : dialog.resendText}
      </p>
      <FormOtherButton
        label={dialog.resendButton}
        busyLabel={busyLabel}
        isBusy={isBusy}
        isBlocked={isHydrated && left > 0}
        intent={resendIntent}
      />
      <span className="visually-hidden" role="status">
        {isHydrated && wait.seconds > 0 && left === 0 && dialog.resendReady}
      </span>
    </Form>
  );
}
