import type { AccountFrame } from "../../content/queries/account.ts";
import { withValues } from "../../content/with-values.ts";
import { waitingTime } from "../join/forms/waiting-time.ts";
import type { Notice } from "../join/leaving/notice.ts";

/** What a player is told who has asked for the confirmation mail again; undefined for any other notice. */
export function resentMessage(
  { pendingNotice, messages, durations }: Pick<AccountFrame, "pendingNotice" | "messages" | "durations">,
  notice: Notice | undefined,
): string | undefined {
  switch (notice?.kind) {
    case "confirmationSent":
      return pendingNotice.resent;
    case "confirmationNotSent":
      return messages.saveFailed;
    case "confirmationTooOften":
      return withValues(pendingNotice.resendTooOften, { wait: waitingTime(durations, notice.waitSeconds) });
    default:
      return undefined;
  }
}
