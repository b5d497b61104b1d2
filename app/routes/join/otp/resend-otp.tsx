import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";

import type { FormWords, OtpForm } from "../../../content/queries/forms.ts";
import { withValues } from "../../../content/with-values.ts";
import { FormOtherButton } from "../../../ui/form-button.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { waitingTime } from "../forms/waiting-time.ts";
import { challengeName, formIdName, resendIntent } from "./otp-names.ts";

/** The words of the dialog, the challenge whose OTP is sent again, and the wait before that is allowed. */
interface ResendOtpProps {
  dialog: OtpForm["dialog"];
  /** Shown before the button once the wait is over. */
  text: string | undefined;
  busyLabel: string;
  durations: FormWords["durations"];
  challengeId: string;
  formId: string;
  wait: { seconds: number };
}

/**
 * Asks for another OTP. With script, the wait counts down and the button is enabled after it. Without script, the page states the wait as of when it
 * was loaded, and the server refuses a request that comes too early.
 */
export function ResendOtp({ dialog, text, busyLabel, durations, challengeId, formId, wait }: ResendOtpProps) {
  const left = useCountdown(wait);
  const isHydrated = useHydrated();
  const { formData } = useNavigation();
  const isBusy = formData?.get("intent") === resendIntent;
  const hint =
    left > 0 ? withValues(dialog.resendCountdown, { seconds: left, wait: waitingTime(durations, left) }) : text;
  return (
    <Form method="post" className="form-resend">
      {hint !== undefined && <p className="form-hint">{hint}</p>}
      <input type="hidden" name={challengeName} value={challengeId} />
      <input type="hidden" name={formIdName} value={formId} />
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

/**
 * The seconds that remain of a wait, counting down where script runs. Starts again with every new `wait`, even of the same length. After the page was
 * suspended, the next tick shows the right value. A wait in the delivered page counts from the page's arrival, not from when its script started.
 */
function useCountdown(wait: { seconds: number }): number {
  const { seconds } = wait;
  const isHydrated = useHydrated();
  const [waitOfPage] = useState(isHydrated ? undefined : wait);
  const [counted, setCounted] = useState({ wait, left: seconds });
  useEffect(() => {
    const beganAt = wait === waitOfPage ? pageCameAt() : Date.now();
    const endsAt = beganAt + seconds * 1000;
    const tick = () => {
      const secondsLeft = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
      setCounted({ wait, left: secondsLeft });
      if (secondsLeft === 0) clearInterval(ticking);
    };
    const ticking = setInterval(tick, 1000);
    return () => clearInterval(ticking);
  }, [wait, waitOfPage, seconds]);
  return counted.wait === wait ? counted.left : seconds;
}

/** When the server's answer began to arrive, by the clock of the day: `performance.now()` stands still while a phone sleeps. */
function pageCameAt(): number {
  const [navigation] = performance.getEntriesByType("navigation");
  const cameAfter = navigation instanceof PerformanceNavigationTiming ? navigation.responseStart : 0;
  return performance.timeOrigin + cameAfter;
}
