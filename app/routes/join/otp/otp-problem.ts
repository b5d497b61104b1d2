import type { OtpForm } from "../../../content/queries/forms/otp-form.ts";
import { withValues } from "../../../content/with-values.ts";
import type { VerifyOtpResult } from "../../../players/players.ts";
import type { RefusalStatus } from "../forms/refuse.ts";
import { waitingTime } from "../forms/waiting-time.ts";

/** What a visitor is told whose OTP did not pass. */
export interface OtpProblem {
  /** The error, then help with it. */
  messages: string[];
  status: RefusalStatus;
  waitSeconds?: number;
}

/** Says why an OTP did not pass: "Wrong OTP" whenever its check failed or could not be made (spec section 8), then what to do. */
export function otpProblem(
  result: Exclude<VerifyOtpResult, { kind: "verified" }>,
  { dialog: { errors }, words }: OtpForm,
): OtpProblem {
  switch (result.kind) {
    case "wrong": {
      const help = withValues(errors.wrongOtpHelp, { attempts: result.attemptsLeft });
      return { messages: [errors.wrongOtp, help], status: 422 };
    }
    case "usedUp":
      return { messages: [errors.wrongOtp, errors.attemptsUsedUp], status: 422 };
    case "expired":
      return { messages: [errors.wrongOtp, errors.otpExpired], status: 422 };
    case "used":
      return { messages: [errors.wrongOtp, errors.otpUsed], status: 422 };
    case "unavailable":
      return { messages: [errors.wrongOtp, errors.verifyUnavailableHelp], status: 503 };
    case "unknown":
      return { messages: [errors.wrongOtp, errors.challengeMissing], status: 422 };
    case "tooMany": {
      const wait = waitingTime(words.durations, result.waitSeconds);
      return {
        messages: [withValues(errors.tooManyVerifications, { wait })],
        status: 429,
        waitSeconds: result.waitSeconds,
      };
    }
  }
}
