import type { Content } from "../../../content/content.ts";
import { legalTextInEffect } from "../../../content/legal/legal-text-in-effect.ts";
import { termsCopy, type TermsCopy } from "../../../content/legal/terms-copy.ts";
import type { Consent } from "../../../players/consents.ts";

/** The terms that a player agrees to today: those in effect, not those announced for later. */
export async function termsInEffect({ content }: { content: Pick<Content, "page"> }): Promise<TermsCopy> {
  const { page } = await content.page("terms");
  return termsCopy(legalTextInEffect(page, new Date()));
}

/** The terms as they are recorded of a player who agreed to them or has read them. */
export const consentTo = ({ revision, number, text }: Pick<TermsCopy, "revision" | "number" | "text">): Consent => ({
  termsRevision: revision,
  termsVersion: number,
  termsCopy: text,
});
