import type { FormWords } from "../../content/queries/forms/form-words.ts";
import { withValues } from "../../content/with-values.ts";
import type { LogInResult } from "../../players/players.ts";
import type { RefusalStatus } from "./forms/refuse.ts";
import { waitingTime } from "./forms/waiting-time.ts";

/** What a visitor is told who could not log in. */
export interface LoginProblem {
  messages: string[];
  status: RefusalStatus;
  waitSeconds?: number;
}

/** What to say of a login that failed, wherever the form stands. */
export interface LoginProblemWords {
  wrongCredential: string;
  wrongCredentialHelp: string;
  suspended: string;
  banned: string;
  unavailable: string;
  /** Says `{wait}`. */
  tooMany: string;
}

/** Says why a login failed: "Wrong Credential" and nothing of whether there is such an account (spec section 8), unless the password was right. */
export function loginProblem(
  result: Exclude<LogInResult, { kind: "loggedIn" }>,
  errors: LoginProblemWords,
  durations: FormWords["durations"],
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
      const { waitSeconds } = result;
      const wait = waitingTime(durations, waitSeconds);
      return { messages: [withValues(errors.tooMany, { wait })], status: 429, waitSeconds };
    }
  }
}
