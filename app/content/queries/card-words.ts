import { z } from "zod";

import { siteSettings } from "../sanity.parsers.ts";
import { documentQuery } from "./page-query.ts";
import { asking } from "./selection.ts";

const cardWordsPage = z.object({
  cardWords: siteSettings.shape.cardWords.extend({
    /** What an ace, king, queen or jack counts. */
    faceCardPoints: z.number().register(asking, {
      value: `*[_type == "ruleFigure" && key == "face-card-points" && language == $language][0].amount`,
    }),
  }),
});

/** The words of drawn cards (`app/blocks/hand`), and the figure that their points follow from. */
export type CardWords = z.output<typeof cardWordsPage>["cardWords"];

/**
 * Asks for the words of drawn cards. They are not among the words around every page, because legal pages, which take no word from the bundle, would
 * wait for them.
 */
export const cardWords = documentQuery("siteSettings", cardWordsPage, {
  runTimeParameters: ["cards", "suit", "card", "missing", "points"],
});
