import { z } from "zod";

import { siteSettings } from "../sanity.parsers.ts";
import { documentQuery } from "./page-query.ts";

const { preview, sharedDraft, draftChanges, acceptances } = siteSettings.shape;

const previewWordsPage = z.object({ preview, sharedDraft, draftChanges, acceptances });

type PreviewWordsPage = z.output<typeof previewWordsPage>;

/** The words that only staff see, around a preview. */
export type PreviewWords = PreviewWordsPage["preview"];

/** The words for somebody without an account who opened a link to a draft. */
export type SharedDraftWords = PreviewWordsPage["sharedDraft"];

/** The words of the list of what a draft would change. */
export type DraftChangesWords = PreviewWordsPage["draftChanges"];

/** The words of the report on who accepted which terms, which only legal sees. */
export type AcceptancesWords = PreviewWordsPage["acceptances"];

/** Asks for the words around previews and in staff's report. They are not among the words around every page, because no visitor needs them. */
export const previewWords = documentQuery("siteSettings", previewWordsPage, {
  runTimeParameters: [
    "until",
    "title",
    "sentences",
    "pages",
    "from",
    "name",
    "players",
    "number",
    "email",
    "date",
    "minutes",
  ],
});
