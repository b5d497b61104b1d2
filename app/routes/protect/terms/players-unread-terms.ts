import { termsWordings } from "../../../content/terms-wordings.ts";
import type { LoadContext } from "../../../load-context.ts";
import { type UnreadTerms, unreadTerms } from "./unread-terms.ts";

/**
 * The wordings of the terms that the player has yet to read. None when the database does not answer, because the notice must never keep a player from
 * the account; the log has the reason.
 */
export async function playersUnreadTerms(
  { content, players, now }: Pick<LoadContext, "content" | "players" | "now">,
  accountId: string,
): Promise<readonly UnreadTerms[]> {
  const [{ page }, found] = await Promise.all([content.page("terms"), players.acknowledgedTerms({ accountId })]);
  return found.kind === "found" ? unreadTerms(termsWordings(page, now), found.acknowledged) : [];
}
