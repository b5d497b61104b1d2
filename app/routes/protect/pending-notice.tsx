import { Form, useLocation, useSearchParams } from "@remix-run/react";

import type { AccountFrame } from "../../content/queries/account/account-frame.ts";
import { withValues } from "../../content/with-values.ts";
import { FormOtherButton } from "../../ui/form-button.tsx";
import { waitingTime } from "../join/forms/waiting-time.ts";
import { confirmationParameter, readResentState, type ResentState } from "./resent-state.ts";

type Words = Pick<AccountFrame, "pendingNotice" | "messages" | "durations">;

/** The words of the account, and the address that is not confirmed. */
export interface PendingNoticeProps {
  words: Words;
  email: string;
}

/**
 * Asks a player to confirm the e-mail address, and mails the link again. Collapsed to its heading, so that the screen itself is visible on a phone;
 * open when it has an answer to show.
 */
export function PendingNotice({ words, email }: PendingNoticeProps) {
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const { pendingNotice } = words;
  const state = readResentState(parameters.get(confirmationParameter));
  return (
    <details className="account-pending" open={state !== undefined}>
      <summary>{pendingNotice.title}</summary>
      <p>{withValues(pendingNotice.text, { email })}</p>
      <div role="status">{state && <p>{messageOf(state, words)}</p>}</div>
      <Form method="post" action="/protect/resend-confirmation" reloadDocument>
        <input type="hidden" name="screen" value={pathname} />
        <FormOtherButton label={pendingNotice.resendButton} />
      </Form>
    </details>
  );
}

function messageOf(state: ResentState, { pendingNotice, messages, durations }: Words): string {
  switch (state.kind) {
    case "sent":
      return pendingNotice.resent;
    case "failed":
      return messages.saveFailed;
    case "tooMany":
      return withValues(pendingNotice.resendTooOften, { wait: waitingTime(durations, state.waitSeconds) });
  }
}
