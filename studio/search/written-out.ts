import { tokenWords } from "../../app/content/figures/token-words.ts";
import { offerFiguresQuery, ruleFiguresQuery } from "../../app/content/figures/figure.ts";
import { tokensIn } from "../schema/tokens/tokens.ts";
import type { FindableText } from "./text-index.ts";

/** GROQ of what texts name in braces, as published. Needs `$language`. */
export const tokensQuery = `*[_type == "legalSettings" && language == $language][0]{
  restrictedStates,
  listConjunction,
  "contact": {supportEmail},
  "offerFigures": ${offerFiguresQuery},
  "ruleFigures": ${ruleFiguresQuery}
}`;

/** What stands on the site for each name in braces. */
export type TokenWords = ReadonlyMap<string, string>;

/**
 * What stands on the site for each name in braces; nothing while the legal facts that every page needs are missing.
 *
 * @param answer to {@link tokensQuery}
 */
export function readTokenWords(answer: unknown): TokenWords {
  try {
    return tokenWords(answer);
  } catch {
    return new Map();
  }
}

/** A text that staff typed, with its figures as visitors read them. What is known only when a visitor reads it, such as `{wait}`, stays in its braces. */
export function writtenOut(text: string, words: TokenWords): Required<FindableText> {
  return {
    words: text.replace(/\{([^{}]*)\}/g, (token, name: string) => words.get(name) ?? token),
    names: tokensIn(text),
  };
}
