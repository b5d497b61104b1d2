import type { SanityClient } from "@sanity/client";
import type { Schema } from "sanity";
import { z } from "zod";

import type { ClaimsContext } from "./undecided-claims.ts";

/** What decides, in the dataset as published, whether a text is an undecided claim. */
const contextQuery = `{
  "offerFigures": *[_type == "offerFigure" && defined(key)].key,
  "bonusCodes": *[_type == "promotion" && defined(code)].code,
  "ownWords": coalesce(*[_id == "legalSwitch"][0].claimWords, []),
  "decisions": *[_type == "claimDecision"]{_id, document, path, words, reason, _updatedAt}
}`;

const texts = z.array(z.string());

const answer = z.object({
  offerFigures: texts,
  bonusCodes: texts,
  ownWords: texts,
  decisions: z.array(
    z.object({
      _id: z.string(),
      document: z.string(),
      path: z.string(),
      words: z.string(),
      reason: z.string(),
      _updatedAt: z.string(),
    }),
  ),
});

/** A decision as it is stored. */
export type StoredDecision = z.infer<typeof answer>["decisions"][number];

/**
 * Asks the dataset what is known to be an offer, and what legal decided.
 *
 * @param client the Studio's
 * @param schema the Studio's compiled schema
 * @throws what the client throws when the lake does not answer
 */
export async function fetchClaimsContext(
  client: SanityClient,
  schema: Schema,
): Promise<ClaimsContext & { decisions: readonly StoredDecision[] }> {
  const { decisions, ...vocabulary } = answer.parse(
    await client.withConfig({ perspective: "published" }).fetch<unknown>(contextQuery),
  );
  return { schema, vocabulary, decisions };
}
