import { isBlankText } from "../../../app/content/blank-text.ts";

/**
 * A text for a list of documents or items: what was typed, and while nobody sees anything of that, words that say what is missing.
 *
 * @param typed what the document has, if anything
 * @param otherwise what stands there instead
 */
export const wordsOr = (typed: unknown, otherwise: string): string =>
  typeof typed === "string" && !isBlankText(typed) ? typed : otherwise;
