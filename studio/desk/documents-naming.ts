import { namesToken } from "../schema/tokens/tokens.ts";
import { byTypeAndId, type UsingDocument } from "./uses.ts";

/**
 * The states of documents whose texts name one of the tokens, in the order of {@link byTypeAndId}. Each state is listed by itself, because the published one
 * may name a token that the draft no longer does.
 */
export const documentsNaming = (documents: readonly UsingDocument[], tokens: readonly string[]): UsingDocument[] =>
  documents.filter((document) => namesToken(document, tokens)).toSorted(byTypeAndId);

/**
 * What staff read above the list of documents that name a figure or the legal facts.
 *
 * @param tokens by which texts name it; none for a figure without a key
 * @param count of the documents
 */
export function namingSentence(tokens: readonly string[], count: number): string {
  if (tokens.length === 0) return "This figure has no key yet, so no text can name it.";
  const named = tokens.map((token) => `{${token}}`).join(" or ");
  return count === 0
    ? `No text says ${named}.`
    : `These documents say ${named}. Those that are published show a change as soon as it is published; ` +
        "a legal document for which a version is announced, from that version’s day.";
}
