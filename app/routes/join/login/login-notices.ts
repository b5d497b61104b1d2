import type { LoginForm } from "../../../content/queries/forms.ts";
import { withValues } from "../../../content/with-values.ts";
import { waitingTime } from "../forms/waiting-time.ts";
import type { GoogleProblem, Notice } from "../leaving/notice.ts";

/** Why the sign-in with Google failed, with Google's own words if it gave any (spec section 8). */
function googleProblemMessages(
  { errors, googleErrors, words: formWords }: LoginForm,
  { problem, waitSeconds = 1, words }: GoogleProblem,
): string[] {
  if (problem === "suspended" || problem === "banned") return [errors[problem]];
  const text = withValues(googleErrors[problem], { wait: waitingTime(formWords.durations, waitSeconds) });
  return words === undefined ? [text] : [text, words];
}

/** The same for what the visitor is told, which may be something else. */
export const googleProblemOn = (page: LoginForm, notice: Notice | undefined): string[] | undefined =>
  notice?.kind === "googleProblem" ? googleProblemMessages(page, notice) : undefined;

/** What happened before the visitor came here. */
export function noticeOn({ notices }: LoginForm, notice: Notice | undefined): string | undefined {
  switch (notice?.kind) {
    case "accountCreated":
      return withValues(notices.accountCreated, { email: notice.email });
    case "loggedOut":
    case "mobileTaken":
    case "emailConfirmed":
    case "passwordChanged":
      return notices[notice.kind];
    default:
      return undefined;
  }
}
