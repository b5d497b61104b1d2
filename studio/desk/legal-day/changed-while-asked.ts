import type { LegalWords } from "./needs-effective-day.ts";

/** The draft and the published text of a document at one moment. */
export interface Texts {
  draft: LegalWords;
  published: LegalWords;
}

/** What each write sets; the revision of an edited draft also changes without its words. */
const passing: readonly string[] = ["_rev", "_updatedAt"];

const words = (document: LegalWords): string =>
  JSON.stringify(Object.entries(document ?? {}).filter(([name]) => !passing.includes(name)));

/**
 * Says why the answer to a question about two texts no longer means what it meant: somebody changed one of them. `undefined` while both are as they were.
 *
 * @param asked the texts when the question was asked
 * @param now the same texts
 */
export function changedWhileAsked(asked: Texts, now: Texts): string | undefined {
  if (asked.published?.["_rev"] !== now.published?.["_rev"])
    return "This document was published while you were asked. Read what is published now before you publish the draft.";
  if (words(asked.draft) !== words(now.draft))
    return "The draft was changed while you were asked, so nothing was published. Read it, and press Publish again.";
  return undefined;
}
