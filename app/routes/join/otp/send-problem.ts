import type { OtpForm } from "../../../content/queries/forms/otp-form.ts";
import { withValues } from "../../../content/with-values.ts";
import type { SendOtpResult } from "../../../players/players.ts";
import type { RefusalStatus } from "../forms/refuse.ts";
import { waitingTime } from "../forms/waiting-time.ts";

/** What a visitor is told whose OTP was not sent. */
export interface SendProblem {
  message: string;
  status: RefusalStatus;
  waitSeconds?: number;
}

/** Says why an OTP was not sent; where the service itself gave words, those (spec section 8). */
export function sendProblem(
  result: Exclude<SendOtpResult, { kind: "sent" }> | { kind: "unknown" },
  { errors, dialog, words }: OtpForm,
): SendProblem {
  switch (result.kind) {
    case "tooMany": {
      const text = {
        mobile: errors.tooManyForMobile,
        network: errors.tooManyForNetwork,
        today: errors.tooManyToday,
      }[result.limit];
      const wait = waitingTime(words.durations, result.waitSeconds);
      return { message: withValues(text, { wait }), status: 429, waitSeconds: result.waitSeconds };
    }
    case "refused":
      return { message: result.words === "" ? errors.sendFailed : result.words, status: 503 };
    case "timedOut":
      return { message: errors.sendTimedOut, status: 503 };
    case "unavailable":
      return { message: errors.sendFailed, status: 503 };
    case "unknown":
      return { message: dialog.errors.challengeMissing, status: 422 };
  }
}
