import { namesToken } from "../schema/tokens/names-token.ts";
import { byTypeAndId, type UsingDocument } from "./uses.ts";

/**
 * The states of documents whose texts name one of the tokens, in the order of {@link byTypeAndId}. Each state is listed by itself, because the published one
 * may name a token that the draft no longer does.
 */
export const documentsNaming = (documents: readonly UsingDocument[], tokens: readonly string[]): UsingDocument[] =>
  documents.filter((document) => namesToken(document, tokens)).toSorted(byTypeAndId);
