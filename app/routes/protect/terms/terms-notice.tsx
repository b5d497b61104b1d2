import { Form, useLocation } from "@remix-run/react";

import type { AccountFrame } from "../../../content/queries/account.ts";
import { withValues } from "../../../content/with-values.ts";
import { ArrowLink } from "../../../ui/arrow-link.tsx";
import { FormOtherButton } from "../../../ui/form-button.tsx";
import { DrawnForField } from "../../join/forms/drawn-for-field.tsx";
import type { LinkedUnreadTerms } from "./players-unread-terms.ts";

/** The words of the notice, and the wordings that it is about, of which there is at least one. */
interface TermsNoticeProps {
  words: AccountFrame["termsNotice"];
  unread: readonly LinkedUnreadTerms[];
  /** From `drawnFor` (drawn-for.ts), of the player's account. */
  drawnFor: string;
}

/**
 * Tells a player that the terms have changed or will change, and takes that they have read them. Collapsed to its heading, so that the screen itself is
 * visible on a phone: nothing waits for the player.
 */
export function TermsNotice({ words, unread, drawnFor }: TermsNoticeProps) {
  return (
    <details className="account-pending account-terms">
      <summary>{words.title}</summary>
      {unread.map((wording) => (
        <UnreadWording key={`${wording.number} ${wording.hash}`} words={words} wording={wording} drawnFor={drawnFor} />
      ))}
    </details>
  );
}

interface UnreadWordingProps extends Pick<TermsNoticeProps, "words" | "drawnFor"> {
  wording: LinkedUnreadTerms;
}

function UnreadWording({ words, wording, drawnFor }: UnreadWordingProps) {
  const { pathname } = useLocation();
  const { state, hash, number, dateText, pageHref, versionHref } = wording;
  const text = withValues(state === "inForce" ? words.changedText : words.announcedText, { date: dateText });
  return (
    <Form method="post" action="/protect/terms-read" reloadDocument aria-label={text}>
      <p>{text}</p>
      {pageHref !== undefined && <ArrowLink label={words.linkLabel} href={pageHref} />}
      {versionHref !== undefined && (
        <ArrowLink label={withValues(words.versionLinkLabel, { number })} href={versionHref} />
      )}
      <DrawnForField value={drawnFor} />
      <input type="hidden" name="screen" value={pathname} />
      <input type="hidden" name="version" value={hash} />
      <FormOtherButton label={words.readButton} />
    </Form>
  );
}
