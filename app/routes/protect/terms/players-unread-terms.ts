import { termsWordings } from "../../../content/legal/terms-wordings.ts";
import type { LoadContext } from "../../../load-context.ts";
import { pageAddress } from "../../../pages.ts";
import { indianDateText } from "../../../ui/indian-date.tsx";
import { versionsPath } from "../../site/legal-page-at.ts";
import { type UnreadTerms, unreadTerms } from "./unread-terms.ts";

/** An unread wording with what the notice shows of it. The browser's script does not compute this: the registry of pages would weigh 25 KB. */
export interface LinkedUnreadTerms extends UnreadTerms {
  /** The day from which it applies, in words. */
  dateText: string;
  /** Where the text can be read: the page of the terms shows those in force, not those announced. */
  pageHref?: string | undefined;
  /** Its own version's page; a text without a recorded version has none. */
  versionHref?: string | undefined;
}

/**
 * The wordings of the terms that the player has yet to read. None when the database does not answer or the terms in force are not known, because the
 * notice must never keep a player from the account; the log has the reason.
 */
export async function playersUnreadTerms(
  { content, players, now }: Pick<LoadContext, "content" | "players" | "now">,
  accountId: string,
): Promise<readonly LinkedUnreadTerms[]> {
  const [terms, found] = await Promise.all([
    content.page("terms").catch(() => undefined),
    players.acknowledgedTerms({ accountId }),
  ]);
  return terms && found.kind === "found"
    ? unreadTerms(termsWordings(terms.page, now), found.acknowledged).map(linked)
    : [];
}

const linked = (wording: UnreadTerms): LinkedUnreadTerms => ({
  ...wording,
  dateText: indianDateText(wording.effectiveDate),
  ...(wording.state === "inForce" && { pageHref: pageAddress("terms") }),
  ...(wording.number > 0 && { versionHref: `${versionsPath("terms")}/${wording.number}` }),
});
