import type { LoginForm } from "../../../content/queries/forms.ts";
import { withValues } from "../../../content/with-values.ts";
import { waitingTime } from "../forms/waiting-time.ts";
import type { Notice } from "../leaving/notice.ts";

/** Why a sign-in with Google failed, with Google's own words if it gave any (spec section 8); undefined for any other notice. */
export function googleProblemOn(
  { errors, googleErrors, words: formWords }: LoginForm,
  notice: Notice | undefined,
): string[] | undefined {
  if (notice?.kind !== "googleProblem") return undefined;
  const { problem, waitSeconds = 1, words } = notice;
  if (problem === "suspended" || problem === "banned") return [errors[problem]];
  const text = withValues(googleErrors[problem], { wait: waitingTime(formWords.durations, waitSeconds) });
  return words === undefined ? [text] : [text, words];
}

/** What happened before the visitor came here; undefined for a failed sign-in with Google and for notices of other pages. */
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
