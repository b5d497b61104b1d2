import { Form, useLocation } from "@remix-run/react";

import type { AccountFrame } from "../../content/queries/account.ts";
import { withValues } from "../../content/with-values.ts";
import { FormOtherButton } from "../../ui/form-button.tsx";
import { DrawnForField } from "../join/forms/drawn-for-field.tsx";

interface PendingNoticeProps {
  words: AccountFrame["pendingNotice"];
  email: string;
  /** From `drawnFor` (drawn-for.ts), of the player's account. */
  drawnFor: string;
  /** The answer to the player who has just asked for another link. */
  answer: string | undefined;
}

/**
 * Asks a player to confirm the e-mail address, and mails the link again. Collapsed to its heading, so that the screen itself is visible on a phone;
 * open when it has an answer to show.
 */
export function PendingNotice({ words, email, drawnFor, answer }: PendingNoticeProps) {
  const { pathname } = useLocation();
  return (
    <details className="account-pending" open={answer !== undefined}>
      <summary>{words.title}</summary>
      <p>{withValues(words.text, { email })}</p>
      {answer !== undefined && (
        // It came with the page, so that a screen reader says it only when it has the focus.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        <p role="status" tabIndex={-1} autoFocus>
          {answer}
        </p>
      )}
      <Form method="post" action="/protect/resend-confirmation" reloadDocument>
        <DrawnForField value={drawnFor} />
        <input type="hidden" name="screen" value={pathname} />
        <FormOtherButton label={words.resendButton} />
      </Form>
    </details>
  );
}
