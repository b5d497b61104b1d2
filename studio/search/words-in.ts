import { comparedText } from "../../app/content/search/compared-text.ts";

/**
 * The words and numbers of a text as {@link comparedText} has them, without punctuation. Amounts lose their commas, and `₹5,000` counts as `Rs. 5000`.
 */
export function wordsIn(text: string): string[] {
  const plain = comparedText(text.replaceAll("₹", " rs ")).replace(/(\d),(?=\d)/g, "$1");
  return plain.match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? [];
}
