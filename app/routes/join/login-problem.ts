import type { LoginForm } from "../../content/queries/forms/login-form.ts";
import { withValues } from "../../content/with-values.ts";
import type { LogInResult } from "../../players/players.ts";
import type { RefusalStatus } from "./refuse.ts";
import { waitingTime } from "./waiting-time.ts";

/** What a visitor is told who could not log in. */
export interface LoginProblem {
  messages: string[];
  status: RefusalStatus;
  waitSeconds?: number;
}

/** Says why a login failed: "Wrong Credential" and nothing of whether there is such an account (spec section 8), unless the password was right. */
export function loginProblem(
  result: Exclude<LogInResult, { kind: "loggedIn" }>,
  { errors, words }: LoginForm,
): LoginProblem {
  switch (result.kind) {
    case "wrong":
      return { messages: [errors.wrongCredential, errors.wrongCredentialHelp], status: 422 };
    case "suspended":
    case "banned":
      return { messages: [errors[result.kind]], status: 403 };
    case "unavailable":
      return { messages: [errors.unavailable], status: 503 };
    case "tooMany": {
      const wait = waitingTime(words.durations, result.waitSeconds);
      return {
        messages: [withValues(errors.tooManyLogins, { wait })],
        status: 429,
        waitSeconds: result.waitSeconds,
      };
    }
  }
}
