import { z } from "zod";

import { byPublishedId, releases, releasesQuery, type UsingDocument } from "../media/uses.ts";
import { namesToken } from "../schema/tokens/names-token.ts";

/** Every state of every document that editors write: published, draft and in releases; `$others` are the types that they do not. */
export const writtenQuery = `{
  "documents": *[!(_type in $others) && !(_type match "sanity.*") && !(_type match "system.*")],
  "releases": ${releasesQuery}
}`;

/** See {@link writtenQuery}. */
export const writtenAnswer = z.object({
  documents: z.array(z.looseObject({ _id: z.string(), _type: z.string() })),
  releases,
});

/**
 * The states of documents whose texts name one of the tokens, types together and all states of a document together: what visitors read stands in the published
 * one, also while a draft no longer says it.
 */
export const documentsNaming = (documents: readonly UsingDocument[], tokens: readonly string[]): UsingDocument[] =>
  documents
    .filter((document) => namesToken(document, tokens))
    .toSorted((one, other) => one._type.localeCompare(other._type, "en") || byPublishedId(one, other));
