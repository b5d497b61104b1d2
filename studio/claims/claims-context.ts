import type { SanityClient } from "@sanity/client";
import type { Schema } from "sanity";
import { z } from "zod";

import { eachAlone } from "../../app/content/queries/each-alone.ts";
import type { ClaimVocabulary } from "./claim-signs.ts";

/** What decides, in the dataset as published, whether a text is an undecided claim. */
const contextQuery = `{
  "offerFigures": *[_type == "offerFigure" && defined(key)].key,
  "bonusCodes": *[_type == "promotion" && defined(code)].code,
  "ownWords": coalesce(*[_id == "legalSwitch"][0].claimWords, []),
  "decisions": *[_type == "claimDecision"]{_id, document, path, words, reason, _updatedAt}
}`;

const decision = z.object({
  _id: z.string(),
  /** The published id of the document with the text. */
  document: z.string(),
  /** Where the text stands, as Sanity writes paths: `entries[_key=="cost"].question`. */
  path: z.string(),
  /** The words that were decided about; when they change, the question is open again. */
  words: z.string(),
  reason: z.string(),
  _updatedAt: z.string(),
});

/** Each is read alone: a validator that throws keeps everybody from publishing. A text whose decision cannot be read is undecided. */
export const claimsAnswer = z.object({
  offerFigures: eachAlone("name of an offer figure", z.string()),
  bonusCodes: eachAlone("bonus code", z.string()),
  ownWords: eachAlone("word for claims", z.string()).catch([]),
  decisions: eachAlone("decision about claims", decision),
});

/** Somebody of legal said that a text is no claim, and why (a document of type `claimDecision`). */
export type StoredDecision = z.output<typeof decision>;

/** What is needed to tell which texts are undecided. */
export interface ClaimsContext {
  /** The Studio's compiled schema. */
  schema: Schema;
  vocabulary: ClaimVocabulary;
  decisions: readonly Pick<StoredDecision, "document" | "path" | "words">[];
}

/**
 * Asks the dataset what is known to be an offer, and what legal decided.
 *
 * @throws what the client throws when the lake does not answer
 */
export async function fetchClaimsContext(
  client: SanityClient,
  schema: Schema,
): Promise<ClaimsContext & { decisions: readonly StoredDecision[] }> {
  const { decisions, ...vocabulary } = claimsAnswer.parse(
    await client.withConfig({ perspective: "published" }).fetch<unknown>(contextQuery),
  );
  return { schema, vocabulary, decisions };
}
