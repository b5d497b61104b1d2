import { z } from "zod";

import { accountWords, formWords } from "../../sanity.parsers.ts";
import { fixedPage } from "../../addresses/fixed-pages.ts";
import { documentPart } from "../document-part.ts";
import { offer } from "../offer.ts";
import { documentQuery } from "../page-query.ts";
import { asking, selectionOf } from "../selection.ts";

/** What the account says of an offer; null for one that is not published. */
const listedOffer = offer
  .pick({ key: true, title: true, code: true, summary: true, startsAt: true, endsAt: true })
  .extend({ forNewPlayers: z.boolean().nullable() })
  .register(asking, { besides: '"claim": true' })
  .nullable();

/** GROQ: the offers that the promotion page lists, in all its blocks. */
const listed = `*[_type == "page" && _id == "${fixedPage("promotion").id}" && language == $language][0].blocks[_type == "offersBlock"].offers[]`;

const page = accountWords.omit({ comingSoon: true, sampleNotice: true }).extend({
  /** Waiting times; each text has the parameter `{count}`. */
  durations: documentPart("formWords.durations", formWords.shape.durations),
  /** The offers of the promotion page that a player can use, in its order, whenever they run: `running-offers.ts` selects by the clock. */
  offers: z
    .array(listedOffer)
    .nullable()
    .transform((offers) => (offers ?? []).flatMap((found) => (found && found.forNewPlayers !== true ? [found] : [])))
    .register(asking, { value: `${listed}->${selectionOf(listedOffer)}` }),
});

/** The words around every screen of the account, and the offers to players (spec section 2, `/protect`). */
export type AccountFrame = z.output<typeof page>;

/** Asks for the words around every screen of the account. */
export const account = documentQuery("accountWords", page, {
  runTimeParameters: ["email", "name", "wait", "count", "date", "number"],
});
