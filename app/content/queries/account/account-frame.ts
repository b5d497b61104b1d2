import { z } from "zod";

import { accountWords, formWords } from "../../sanity.parsers.ts";
import { documentPart } from "../document-part.ts";
import { documentQuery } from "../page-query.ts";
import { asking } from "../selection.ts";

const offer = z.object({
  key: z.string(),
  title: z.string(),
  code: z.string().nullable(),
  summary: z.string(),
  /** The instant from which it is shown; null when it is shown at once. */
  startsAt: z.iso.datetime().nullable(),
  /** The instant from which it is no longer shown; null when it has no end. */
  endsAt: z.iso.datetime().nullable(),
});

const page = accountWords.omit({ comingSoon: true, sampleNotice: true }).extend({
  /** Waiting times; each text has the parameter `{count}`. */
  durations: documentPart("formWords.durations", formWords.shape.durations),
  // Every offer that a player can use is fetched, whenever it runs, so that a stored answer stays right; `running-offers.ts` selects by the clock.
  offers: z.array(offer).register(asking, {
    value: `*[_type == "promotion" && language == $language && forNewPlayers != true] | order(order asc){
      "key": _id, title, code, summary, startsAt, endsAt, "claim": true
    }`,
  }),
});

/** The words around every screen of the account, and the offers to players (spec section 2, `/protect`). */
export type AccountFrame = z.output<typeof page>;

/** Asks for the words around every screen of the account. */
export const account = documentQuery("accountWords", page, {
  runTimeParameters: ["email", "name", "wait", "count"],
});
