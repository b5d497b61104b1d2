import type { SignUpForm } from "../../../content/queries/forms/sign-up-form.ts";
import { withValues } from "../../../content/with-values.ts";
import type { SignUpResult } from "../../../players/players.ts";
import type { RefusalStatus } from "../forms/refuse.ts";
import { waitingTime } from "../forms/waiting-time.ts";

/** What a visitor is told whose account was not opened. */
export interface SignUpProblem {
  /** Beside which field; at the top of the form where none is wrong. */
  field?: "email" | "mobile" | "password" | "picture";
  message: string;
  status: RefusalStatus;
  waitSeconds?: number;
}

/** Says why no account was opened; nothing when the number has to be verified first. */
export function signUpProblem(
  result: Exclude<SignUpResult, { kind: "created" }>,
  { errors, words }: SignUpForm,
): SignUpProblem | undefined {
  switch (result.kind) {
    case "emailTaken":
      return { field: "email", message: errors.emailTaken, status: 422 };
    case "mobileTaken":
      return { field: "mobile", message: errors.mobileTaken, status: 422 };
    case "passwordTooCommon":
    case "passwordBreached":
      return { field: "password", message: errors[result.kind], status: 422 };
    case "pictureGone":
      return { field: "picture", message: errors.pictureGone, status: 422 };
    case "notVerified":
    case "verificationExpired":
      return undefined;
    case "unavailable":
      return { message: errors.unavailable, status: 503 };
    case "tooMany": {
      const { waitSeconds } = result;
      const wait = waitingTime(words.durations, waitSeconds);
      return { message: withValues(errors.tooManySignUps, { wait }), status: 429, waitSeconds };
    }
  }
}
