import { z } from "zod";

import { siteSettings } from "../sanity.parsers.ts";
import { documentQuery } from "./page-query.ts";
import { asking } from "./selection.ts";

const blockWordsPage = z.object({
  /** The words of drawn cards (`app/blocks/hand`), and the figure that their points follow from. */
  cardWords: siteSettings.shape.cardWords.extend({
    /** What an ace, king, queen or jack counts. */
    faceCardPoints: z.number().register(asking, {
      value: `*[_type == "ruleFigure" && key == "face-card-points" && language == $language][0].amount`,
    }),
  }),
  /** The words of the search in the FAQ (`app/blocks/faq`). */
  faqSearch: siteSettings.shape.faqSearch,
});

/** The words that blocks of one kind share on all pages. */
export type SharedBlockWords = z.output<typeof blockWordsPage>;

/**
 * Asks for the words that blocks share. They are not among the words around every page, because legal pages, which take no word from the bundle,
 * would wait for them.
 */
export const blockWords = documentQuery("siteSettings", blockWordsPage, {
  runTimeParameters: ["cards", "suit", "card", "missing", "points", "search", "count"],
});
