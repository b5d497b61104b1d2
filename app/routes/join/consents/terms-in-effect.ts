import type { Content } from "../../../content/content.ts";
import { legalTextInEffect } from "../../../content/legal-text-in-effect.ts";
import { termsCopy, type TermsCopy } from "../../../content/terms-copy.ts";

/** The terms that a player agrees to today: those in effect, not those announced for later. */
export async function termsInEffect({ content }: { content: Pick<Content, "page"> }): Promise<TermsCopy> {
  const { page } = await content.page("terms");
  return termsCopy(legalTextInEffect(page, new Date()));
}
